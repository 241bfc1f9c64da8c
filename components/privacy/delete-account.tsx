"use client";

import type { DeleteDialogProps } from "@/components/privacy/delete-dialog";
import { Button } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/** Delete Account: opens the dialog, whose code loads on first use. */
export function DeleteAccount({ email }: { email: string }) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog<DeleteDialogProps>(() =>
    import("@/components/privacy/delete-dialog").then(({ DeleteDialog }) => DeleteDialog),
  );
  return (
    <div className="flex grow flex-col items-start gap-4">
      <p className="measure text-ink-soft">
        Your account closes at once and is erased after 7 days. Until then a link in our email brings everything back.
      </p>
      <Button variant="danger" className="mt-auto" busy={loading} onClick={() => void show()}>
        Delete Account
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} email={email} />}
    </div>
  );
}
