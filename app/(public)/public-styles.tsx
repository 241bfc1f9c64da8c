"use client";

import { publicCss } from "./public-css";

/**
 * The rules of the public pages, in their HTML: a linked sheet costs a phone on a slow line a second and a half. The
 * browser's copy of this file holds no text; React finds the sheet in the page by its name. Whoever comes from a
 * signed-in page has app/globals.css, which holds all of these rules.
 */
export function PublicStyles() {
  return (
    <style href="public" precedence="public">
      {typeof window === "undefined" ? publicCss : ""}
    </style>
  );
}
