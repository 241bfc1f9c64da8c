"use client";

import { publicCss } from "./public-css";

/**
 * Inlines the CSS of public pages: a linked stylesheet delays the first paint by 1.5 seconds on a slow phone
 * connection. The client bundle contains an empty text; React matches the style element by its name. After a navigation
 * from a signed-in page, app/globals.css is loaded, which contains all of these rules.
 */
export function PublicStyles() {
  return (
    <style href="public" precedence="public">
      {typeof window === "undefined" ? publicCss : ""}
    </style>
  );
}
