import { z } from "zod";
import { typedNumber } from "@/lib/platform/format/typed-text";

/** A whole number of a query string, from `min` to `max`, in digits only. */
export const wholeNumber = (min: number, max: number) => numberOfQuery(/^\d{1,9}$/, z.int().min(min).max(max));

/** A number of a query string, whose text matches `pattern`; any other text is not a number for `schema`. */
export const numberOfQuery = <Schema extends z.ZodType<number>>(pattern: RegExp, schema: Schema) =>
  z.preprocess((value) => {
    const text = typedNumber(String(value ?? ""));
    return pattern.test(text) ? Number(text) : value;
  }, schema);

/** One page of a list: `total` counts all items, `page` counts from 1 to `pages`. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  });
