type TypedText = { label: string; text: string };

const fields = ["text", "email", "tel", "url", "number"].map((type) => `input[type="${type}"]`);
const places = ["main", '[role="dialog"]', '[role="alertdialog"]'];

/**
 * The texts in the fields of the page and its dialogs, with their labels. Passwords, codes and searches are left out.
 * Call it while an error page renders: React has not removed the failed page from the document yet.
 */
export function typedTexts(): TypedText[] {
  const selector = [...fields, "input:not([type])", "textarea"].join(",");
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)].filter(
    (field) => field.closest(places.join(",")) && field.autocomplete !== "one-time-code" && field.value.trim() !== "",
  );
  return typed.map((field) => ({
    label: field.labels?.[0]?.textContent || field.getAttribute("aria-label") || "Text",
    text: field.value,
  }));
}
