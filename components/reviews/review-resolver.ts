import type { FieldValues, Resolver } from "react-hook-form";

/** Checks a form by one of the contract's shapes, which is fetched on the first check. Without a connection the server has the word. */
export function resolverOf<Form extends FieldValues>(shape: "newReviewSchema" | "newReplySchema"): Resolver<Form> {
  return async (values, context, options) => {
    const parts = await Promise.all([import("@/lib/reviews/contract"), import("@hookform/resolvers/zod")]).catch(
      () => null,
    );
    if (!parts) return { values, errors: {} };
    const [contract, { zodResolver }] = parts;
    return zodResolver(contract[shape] as never)(values as never, context, options as never) as unknown as ReturnType<
      Resolver<Form>
    >;
  };
}
