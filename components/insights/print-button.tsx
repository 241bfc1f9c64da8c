"use client";

import { Button } from "@/components/ui/button";

/** Opens the browser's own print window, where a report can also be saved as PDF. */
export function PrintButton() {
  return <Button onClick={() => print()}>Print or save as PDF</Button>;
}
