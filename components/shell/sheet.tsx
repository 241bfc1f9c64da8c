"use client";

import { sheet } from "./sheet-text";

// What the browser's own copy of this file holds: nothing. The page brings the sheet in its HTML, where hydration leaves it as it is.
const text = typeof window === "undefined" || process.env.NODE_ENV === "development" ? sheet : "";

/** The public sheet inside the page: once in its HTML, and not again in the data that React hydrates from (Next's own inlining repeats it there). */
export function Sheet() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
