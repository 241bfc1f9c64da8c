"use client";

import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog, which can also save a report as PDF. */
export function PrintButton() {
  return <Button onClick={() => print()}>Print or save as PDF</Button>;
}
