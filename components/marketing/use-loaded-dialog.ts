"use client";

import { useState, type ComponentType } from "react";

export interface LoadedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
type State = "idle" | "loading" | "failed";

/** A dialog whose code is fetched the first time it is opened. `state` is "failed" when the network did not give it; opening again tries again. */
export function useLoadedDialog<Props extends LoadedDialogProps>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<State>("idle");
  async function show() {
    if (state === "loading") return;
    if (!Dialog) {
      setState("loading");
      try {
        const loaded = await load();
        setDialog(() => loaded);
      } catch {
        return setState("failed");
      }
    }
    setState("idle");
    setOpen(true);
  }
  return { Dialog, open, setOpen, show, state };
}
