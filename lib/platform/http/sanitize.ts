import { badRequest } from "./errors";

const maxDepth = 32;

/**
 * Refuses text no database can keep, NUL and halves of surrogate pairs, anywhere in a value, and JSON that is nested
 * beyond reason.
 */
export function assertSanitary(value: unknown): void {
  const rest: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.depth > maxDepth) throw badRequest("The body is nested too deeply.");
    if (typeof next.value === "string") assertSanitaryText(next.value);
    else if (typeof next.value === "object" && next.value !== null && !(next.value instanceof Blob)) {
      for (const [name, entry] of Object.entries(next.value)) {
        assertSanitaryText(name);
        rest.push({ value: entry, depth: next.depth + 1 });
      }
    }
  }
}

function assertSanitaryText(text: string): void {
  if (text.includes("\u0000") || !text.isWellFormed())
    throw badRequest("The text contains characters that cannot be stored.");
}
