import { type ComponentType, useState } from "react";
import { showToast } from "@/components/ui/toast-store";

export interface LoadedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog whose code loads when it is first opened. If loading fails, a toast reports it, and opening again retries.
 */
export function useLoadedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  async function show() {
    if (loading) return;
    setLoading(true);
    try {
      const loaded = Dialog ?? (await load());
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
    setLoading(false);
  }
  return { Dialog, open, setOpen, show, loading };
}
