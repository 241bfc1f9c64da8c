"use client";

import { useLoadedDialog } from "@/components/marketing/use-loaded-dialog";
import { Icon } from "@/components/ui/icon";

/** Opens the tour. Its code comes with the first click; without JavaScript the button is not there, and How it works tells the same. */
export function DemoButton() {
  const { Dialog, open, setOpen, show, state } = useLoadedDialog(() => import("./demo-dialog").then(({ DemoDialog }) => DemoDialog));
  return (
    <div className="mt-1 noscript:hidden">
      <button type="button" onClick={show} aria-busy={state === "loading"} className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <span className="grid size-8 place-items-center rounded-full border-2 border-accent text-accent">
          <Icon name="play" className="size-4" />
        </span>
        Watch demo
      </button>
      <span role="status" className="ms-3 text-sm text-danger">
        {state === "failed" && "The demo did not load. Check your connection and try again."}
      </span>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </div>
  );
}
