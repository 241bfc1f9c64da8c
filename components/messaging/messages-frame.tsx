"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = { list: ReactNode; thread: ReactNode; open: boolean; note?: ReactNode; within?: boolean };

/**
 * The layout of the messages page: the list on the left page, a conversation on the right one. Below 640 px only one of
 * them is visible (specification 2.11). `within` a page with its own heading, an opened conversation is scrolled into
 * view.
 */
export function MessagesFrame({ list, thread, open, note, within = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (within && open) frame.current?.scrollIntoView({ block: "start" });
  }, [within, open]);
  const Heading = within ? "h2" : "h1";
  return (
    <div ref={frame} data-open={open || undefined} className="messages-frame flex scroll-mt-20 flex-col gap-3">
      <Heading
        className={within ? "sr-only" : `text-2xl max-sm:px-4 max-sm:pt-3 sm:text-3xl ${open ? "max-sm:sr-only" : ""}`}
      >
        Messages
      </Heading>
      {note}
      <div className="ledger flex min-h-0 flex-1 flex-col overflow-hidden max-sm:rounded-none max-sm:border-x-0">
        <div aria-hidden className="selvedge-edge shrink-0" />
        <div className="flex min-h-0 flex-1">
          <div
            className={`min-h-0 w-full flex-col sm:flex sm:w-64 sm:shrink-0 sm:border-e sm:border-rule lg:w-88 ${open ? "hidden print:hidden!" : "flex"}`}
          >
            {list}
          </div>
          <div className={`min-h-0 min-w-0 flex-1 flex-col sm:flex ${open ? "flex" : "hidden"}`}>{thread}</div>
        </div>
      </div>
    </div>
  );
}
