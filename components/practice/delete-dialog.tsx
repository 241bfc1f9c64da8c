import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";

type Props = {
  /** What is deleted, by its name. */
  name: string;
  /** What goes with it, as sentences. */
  warning: string;
  /** "Delete client". */
  label: string;
  send: () => Promise<void>;
  /** The page that opens afterwards. */
  listPath: string;
  onClose: () => void;
};

/** Asks before something is deleted that can't be brought back. */
export function DeleteDialog({ name, warning, label, send, listPath, onClose }: Props) {
  const router = useRouter();
  const remove = useChange({
    errorsIn: "form",
    send,
    doneText: () => `${name} deleted`,
    onSuccess: () => {
      onClose();
      startTransition(() => router.push(listPath));
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Delete ${name}?`} description={warning}>
      <ErrorSummary change={remove} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
