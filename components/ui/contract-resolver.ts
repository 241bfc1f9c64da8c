import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodType } from "zod";

/**
 * Checks a form by a shape of its contract: `contractResolver(() => import("@/lib/reviews/contract").then((c) => c.newReviewSchema))`. The shape and zod are
 * fetched with the first check; without a connection the server has the word.
 */
export function contractResolver<Form extends FieldValues>(load: () => Promise<ZodType>): Resolver<Form> {
  return async (values, context, options) => {
    try {
      const [shape, { zodResolver }] = await Promise.all([load(), import("@hookform/resolvers/zod")]);
      const { errors } = await zodResolver(shape as never)(values as never, context, options as never);
      if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Form> };
    } catch {
      // Not fetched: nothing is known to be wrong.
    }
    return { values, errors: {} };
  };
}
