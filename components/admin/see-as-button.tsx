"use client";

import { type ComponentType, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";

type DialogProps = { id: string; name: string; onLeave: () => void };

/** Opens the dialog to see the site as a person; its code loads on first use. */
export function SeeAsButton({ id, name }: { id: string; name: string }) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const { SeeAsDialog } = await import("@/components/admin/see-as-dialog");
      setDialog(() => SeeAsDialog);
      setOpen(true);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void show()}>
        See as this person
      </Button>
      {open && Dialog && <Dialog id={id} name={name} onLeave={() => setOpen(false)} />}
    </>
  );
}
