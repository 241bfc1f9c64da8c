"use client";

/**
 * The skip link, the first tab stop of every page. A previous page may stay in the document, hidden, with its own
 * #main; the link targets the one of its own layout.
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
