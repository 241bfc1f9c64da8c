import { notFound } from "next/navigation";
import { Suspense } from "react";
import { NotFoundView } from "./not-found-view";

/**
 * The not-found page of prerendered routes, with status 404 and its text in the HTML. If the page itself throws
 * notFound(), Next sends an empty document that needs JavaScript; thrown inside a Suspense boundary, Next keeps the
 * status and sends the surrounding markup.
 */
export function NotFoundPage() {
  return (
    <Suspense fallback={<NotFoundView />}>
      <Missing />
    </Suspense>
  );
}

function Missing() {
  return notFound();
}
