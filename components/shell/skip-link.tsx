"use client";

/**
 * The first stop of the keyboard on every page. A page that was left stays in the document, hidden, with a #main of its
 * own: this means the one of its own frame.
 */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="skip-link"
      onClick={(event) => {
        event.preventDefault();
        event.currentTarget.parentElement?.querySelector<HTMLElement>(":scope > main")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
