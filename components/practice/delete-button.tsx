import type { DeleteDialog } from "@/components/practice/delete-dialog";
import { Button } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

type Props = Omit<Parameters<typeof DeleteDialog>[0], "onClose"> & { children: string };

/** Opens the question before something is deleted that can't be brought back. */
export function DeleteButton({ children, ...question }: Props) {
  const dialog = useLoadedDialog(async () => (await import("@/components/practice/delete-dialog")).DeleteDialog);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="text-danger!"
        busy={dialog.loading}
        onClick={() => void dialog.show()}
      >
        {children}
      </Button>
      {dialog.Dialog && dialog.open && <dialog.Dialog {...question} onClose={() => dialog.setOpen(false)} />}
    </>
  );
}
