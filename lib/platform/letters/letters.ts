/**
 * A letter, tone mark or currency sign that the fonts of every page lack (scripts/font.mjs): a Latin letter outside
 * their cut, a combining mark, ₦ or ₵. A browser would draw such a letter alone in another font.
 */
const otherLetter = /[ÃÅÆÌÐÒÕØÙÞßãåæðøþ\u0100-\u0151\u0154-\u036f\u1e00-\u1eff₦₵]/;

/** Whether a text, or one of several texts side by side, contains a letter that the fonts of every page lack. */
function hasOtherLetter(children: unknown): boolean {
  if (typeof children === "string") return otherLetter.test(children);
  return Array.isArray(children) && children.some((child) => typeof child === "string" && otherLetter.test(child));
}

/**
 * The class of an element with these children: with `letters` (app/tokens.css) if they contain a letter that the fonts
 * of every page lack, so that the whole text is drawn in one font that has it.
 */
export function lettersClass(children: unknown, className?: string): string | undefined {
  if (!hasOtherLetter(children)) return className;
  return className ? `${className} letters` : "letters";
}
