import { badRequest } from "@/lib/platform/http/errors";

const maxDepth = 32;

/** Rejects text that PostgreSQL cannot store (NUL, lone surrogates) anywhere in a value, and JSON nested too deeply. */
export function assertSanitary(value: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.depth > maxDepth) throw badRequest("The body is nested too deeply.");
    if (typeof next.value === "string") assertSanitaryText(next.value);
    else if (typeof next.value === "object" && next.value !== null && !(next.value instanceof Blob)) {
      for (const [name, entry] of Object.entries(next.value)) {
        assertSanitaryText(name);
        pending.push({ value: entry, depth: next.depth + 1 });
      }
    }
  }
}

function assertSanitaryText(text: string): void {
  if (text.includes("\u0000") || !text.isWellFormed())
    throw badRequest("The text contains characters that cannot be stored.");
}
