"use client";

import { Icon } from "@/components/ui/icon";
import { usePressedBefore } from "@/components/ui/use-pressed-before";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/**
 * Opens the product tour, whose code loads on first use. Hidden without JavaScript; How it works has the same content.
 */
export function DemoButton() {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("./demo-dialog").then(({ DemoDialog }) => DemoDialog),
  );
  const pressedBefore = usePressedBefore();
  return (
    <>
      <button
        {...pressedBefore}
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
