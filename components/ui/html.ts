/** Markup that `html` made: every value in it is escaped. In the shape React's dangerouslySetInnerHTML takes. */
export class Html {
  constructor(readonly __html: string) {}
}

type Value = Html | string | number | null | readonly Value[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const fixed = new WeakMap<TemplateStringsArray, readonly string[]>();

function written(value: Value): string {
  if (value === null) return "";
  if (value instanceof Html) return value.__html;
  if (typeof value === "object") return value.map(written).join("");
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

/** The written part of a template without its line breaks and the indents after them. */
function tidied(parts: TemplateStringsArray): readonly string[] {
  const known = fixed.get(parts) ?? parts.map((part) => part.replace(/\n\s*/g, ""));
  fixed.set(parts, known);
  return known;
}

/**
 * Markup as text, for the few places with so many elements that making each by itself takes too long. Values are escaped, in text and in
 * quoted attributes (always quote them), unless they are Html themselves; null is nothing.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const [first = "", ...rest] = tidied(parts);
  return new Html(rest.reduce((text, part, index) => text + written(values[index] ?? null) + part, first));
}
