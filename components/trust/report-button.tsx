"use client";

import type { ComponentProps } from "react";
import type { ReportDialog } from "@/components/trust/report-dialog";
import { Button } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { ReportKind } from "@/lib/trust/moderation/contract";

type Props = {
  kind: ReportKind;
  targetId: string;
  /** The author of the reported text, for the dialog's title and the accessible name. */
  name: string;
  className?: string;
};

/**
 * Reports content to the administrators; the dialog's code loads on first use. Signed-out visitors are sent to sign-in.
 */
export function ReportButton({ kind, targetId, name, className }: Props) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog<ComponentProps<typeof ReportDialog>>(
    async () => (await import("@/components/trust/report-dialog")).ReportDialog,
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={loading}
        onClick={() => void show()}
        className={`needs-scripting ${className ?? ""}`}
      >
        <span>
          Report
          <span className="sr-only">{` this ${kind} of ${name}`}</span>
        </span>
      </Button>
      {Dialog && open && <Dialog open={open} onOpenChange={setOpen} kind={kind} targetId={targetId} name={name} />}
    </>
  );
}
