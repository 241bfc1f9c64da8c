"use client";

import { Icon } from "@/components/ui/icon";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/**
 * Opens the tour. Its code comes with the first click; without JavaScript the button is not there, and How it works
 * tells the same.
 */
export function DemoButton() {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("./demo-dialog").then(({ DemoDialog }) => DemoDialog),
  );
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-busy={loading || undefined}
        className="needs-scripting mt-1 flex min-h-11 items-center gap-2 font-semibold"
      >
        <Icon name="play" className="size-8 overflow-visible rounded-full border-2 border-current p-1.5 text-accent" />
        Watch demo
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
