"use client";

import { sheet } from "./sheet-text";

// What the browser's own copy of this file holds: nothing. The page brings the sheet in its HTML, where hydration leaves it as it is.
// eslint-disable-next-line no-restricted-properties -- a constant of the build, not a setting: in development the browser keeps the sheet, so that changes show at once
const text = typeof window === "undefined" || process.env.NODE_ENV === "development" ? sheet : "";

/** The public sheet inside the page: once in its HTML, and not again in the data that React hydrates from (Next's own inlining repeats it there). */
export function Sheet() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
