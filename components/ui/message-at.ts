/**
 * The first message at or below a field: for "steps" also that of "steps.2". `errors` are messages by path, as a response
 * has them, or the nested errors of a form. For fields that hold a list as lines of text.
 */
export function messageAt(errors: object, name: string): string | undefined {
  const below = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`));
  return below.map(([, error]) => (typeof error === "string" ? error : firstMessage(error))).find(Boolean);
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(firstMessage).find(Boolean);
}
