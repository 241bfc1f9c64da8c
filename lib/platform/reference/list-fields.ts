import { z } from "zod";
import { typedNumber } from "@/lib/platform/format/typed-text";

/** A whole number of a query string, from `min` to `max`, in digits only. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .string()
    .overwrite(typedNumber)
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** One page of a list: `total` counts all items, `page` counts from 1 to `pages`. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  });
