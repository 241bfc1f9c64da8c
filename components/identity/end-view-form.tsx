import { type Ref } from "react";

export const viewingBarClass =
  "no-print flex items-center justify-between gap-x-4 bg-highlight px-4 py-1 text-on-highlight lg:px-8";

/** Ends the view of the site as another person and opens that person's page in the admin area; works without scripts. */
export function EndViewForm({ form }: { form?: Ref<HTMLFormElement> }) {
  return (
    <form ref={form} className="shrink-0" method="post" action="/api/viewing/end">
      <button className="inline-flex min-h-11 items-center rounded-control px-2 font-semibold underline">
        End view
      </button>
    </form>
  );
}
