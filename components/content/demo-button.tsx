"use client";

import type { FormEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/**
 * Opens the product tour, whose code loads on first use. Before hydration and without JavaScript the form leads to How
 * it works, which has the same content.
 */
export function DemoButton() {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("./demo-dialog").then(({ DemoDialog }) => DemoDialog),
  );
  const openTour = (event: FormEvent) => {
    event.preventDefault();
    void show();
  };
  return (
    <>
      <form action="/how-it-works" onSubmit={openTour}>
        <button aria-busy={loading || undefined} className="mt-1 flex min-h-11 items-center gap-2 font-semibold">
          <Icon
            name="play"
            className="size-8 overflow-visible rounded-full border-2 border-current p-1.5 text-accent"
          />
          Watch demo
        </button>
      </form>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
