import { whole } from "./whole-sheet-text";

/** The rules of every public page and of every dialog on one. For what is fetched when it is asked for: the page's own sheet has no rules for it. */
export function WholeSheet() {
  return (
    <style href="whole" precedence="page">
      {whole}
    </style>
  );
}
