import type { ReactNode } from "react";

type Props = { list: ReactNode; thread: ReactNode; open: boolean; note?: ReactNode };

/** The open book: the index on the left page, a conversation on the right one. Below 640 px only one of them (specification 2.11). */
export function MessagesFrame({ list, thread, open, note }: Props) {
  return (
    <div className="messages-frame flex max-w-[76rem] flex-col gap-3">
      <h1 className={`text-2xl max-sm:px-4 max-sm:pt-3 sm:text-3xl ${open ? "max-sm:sr-only" : ""}`}>Messages</h1>
      {note}
      <div className="ledger flex min-h-0 flex-1 flex-col overflow-hidden max-sm:rounded-none max-sm:border-x-0">
        <div aria-hidden className="selvedge-edge h-1.5 shrink-0" />
        <div className="flex min-h-0 flex-1">
          <div className={`min-h-0 w-full flex-col sm:flex sm:w-64 sm:shrink-0 sm:border-e sm:border-rule lg:w-88 ${open ? "hidden" : "flex"}`}>{list}</div>
          <div className={`min-h-0 min-w-0 flex-1 flex-col sm:flex ${open ? "flex" : "hidden"}`}>{thread}</div>
        </div>
      </div>
    </div>
  );
}
