import { notFound } from "next/navigation";
import { Suspense } from "react";
import { LostView } from "./lost-view";

/**
 * In place of a page made ahead whose address leads nowhere: a real 404 with its words in the HTML. A page that itself
 * throws notFound() is sent as an empty document, which only scripts fill; thrown inside a boundary, Next keeps the
 * status and sends what stands around it.
 */
export function LostPage() {
  return (
    <Suspense fallback={<LostView />}>
      <Missing />
    </Suspense>
  );
}

function Missing() {
  return notFound();
}
