import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodType } from "zod";

/**
 * What a form adds to the check by its contract: the answers as the contract takes them, and faults that a person wants
 * to hear at once.
 */
interface Additions<Form extends FieldValues> {
  answersOf?: (values: Form) => Record<string, unknown>;
  alsoCheck?: (values: Form, errors: Record<string, unknown>) => void;
}

/**
 * Checks a form by a shape of its contract: `contractResolver(() => import("@/lib/trust/reviews/contract").then((c) =>
 * c.newReviewSchema))`. The shape and zod are fetched with the first check; without a connection the server has the
 * word.
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
      // Not fetched: nothing is known to be wrong.
    }
    return { values, errors: {} };
  };
}
