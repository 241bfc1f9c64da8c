import { z } from "zod";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { instantSchema } from "./date-fields";

/** A whole number of a query string, from `min` to `max`, in digits only. */
export const wholeNumber = (min: number, max: number) => numberOfQuery(/^\d{1,9}$/, z.int().min(min).max(max));

/** A number of a query string, whose text matches `pattern`; any other text is not a number for `schema`. */
export const numberOfQuery = <Schema extends z.ZodType<number>>(pattern: RegExp, schema: Schema) =>
  z.preprocess((value) => {
    const text = typedNumber(String(value ?? ""));
    return pattern.test(text) ? Number(text) : value;
  }, schema);

/** The query of a list from URL parameters. Values that a field refuses, and unknown names, are ignored. */
export function queryFromParams<Query extends z.ZodObject>(schema: Query, params: URLSearchParams): z.output<Query> {
  const valid = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = params.get(name);
    return value !== null && (field as z.ZodType).safeParse(value).success ? [[name, value]] : [];
  });
  return schema.parse(Object.fromEntries(valid));
}

/** One page of a list: `total` counts all items, `page` counts from 1 to `pages`. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  });

/** The two parts of a cursor: the instant of a row's last change, and the row's id. */
export function partsOfCursor(cursor: string): { instant: string; rowId: string } {
  const end = cursor.indexOf("_");
  return { instant: cursor.slice(0, end), rowId: cursor.slice(end + 1) };
}

const isCursor = (text: string) => {
  const { instant, rowId } = partsOfCursor(text);
  return instantSchema().safeParse(instant).success && z.uuid().safeParse(rowId).success;
};

/** The query of a list that can be read in the order of changes (lib/platform/db/changes.ts). */
export const changeFields = {
  updatedSince: instantSchema("Send an instant in UTC, such as 2026-11-29T10:00:00Z")
    .optional()
    .describe(
      "Only items that changed at or after this instant (UTC), in the order of their last change, oldest first. " +
        "Read on with `cursor`. Next time ask from a minute before your first call of this time: a change can be read " +
        "a moment after its instant, so an item may come twice. Names of people do not count as a change.",
    ),
  cursor: z
    .string()
    .refine(isCursor, "Send the `next` of an answer, unchanged")
    .optional()
    .describe("The `next` of the last answer: the items after it, in the order of their last change."),
};
export interface ChangeQuery {
  updatedSince?: string | undefined;
  cursor?: string | undefined;
}

/** One page of a list that can be read in the order of changes. */
export const changingListSchema = <Item extends z.ZodType>(item: Item) =>
  listSchema(item).extend({
    next: z
      .string()
      .nullable()
      .optional()
      .describe(
        "The cursor of the next page, null on the last one; only with `updatedSince` or `cursor`. There `total` and " +
          "`pages` count from this page on.",
      ),
  });
