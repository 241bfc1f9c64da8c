import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodType } from "zod";

/**
 * Form-specific additions to validation by contract: a mapping of the values to the contract's input, and checks that
 * run in the browser only.
 */
interface Additions<Form extends FieldValues> {
  answersOf?: (values: Form) => Record<string, unknown>;
  alsoCheck?: (values: Form, errors: Record<string, unknown>) => void;
}

/**
 * A react-hook-form resolver for a zod schema: `contractResolver(() => import("@/lib/trust/reviews/contract").then((c)
 * => c.newReviewSchema))`. Schema and zod load with the first validation. If they cannot be loaded, the form is
 * submitted and the server validates it.
 */
export function contractResolver<Form extends FieldValues>(
  load: () => Promise<ZodType>,
  { answersOf, alsoCheck }: Additions<Form> = {},
): Resolver<Form> {
  return async (values, context, options) => {
    try {
      const [shape, { zodResolver }] = await Promise.all([load(), import("@hookform/resolvers/zod")]);
      const answers = answersOf?.(values) ?? values;
      const { errors } = await zodResolver(shape as never)(answers as never, context, options as never);
      alsoCheck?.(values, errors);
      if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Form> };
    } catch {
      // The schema did not load: the server validates.
    }
    return { values, errors: {} };
  };
}
