/** What text boxes, areas and selects look like. 16 px, so that phones do not zoom in. */
export const inputClass =
  "block w-full min-h-11 rounded-control border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft transition-colors hover:border-ink focus-visible:border-primary aria-invalid:border-danger disabled:opacity-60";
