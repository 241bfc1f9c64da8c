/** A row of a drop-down menu. */
export const menuLinkClass =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-primary-soft";
