import type { ReactNode } from "react";

/** Everything below the heading and the tools, the whole width of the finder's frame. */
export function ResultBody({ children }: { children: ReactNode }) {
  return <div className="order-2 col-span-full flex min-w-0 flex-col gap-4">{children}</div>;
}
