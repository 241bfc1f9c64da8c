import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import type { PortfolioItem } from "@/lib/directory/professionals/contract";

type Props = { item: PortfolioItem; onClose: () => void; onRemove: (id: string) => void };

/** Asks before a work is deleted. */
export function PortfolioRemoveDialog({ item, onClose, onRemove }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove this work?"
      description={`"${item.title}" is deleted with its file, here and on your public page.`}
    >
      <FormFoot onLeave={onClose} leave="Keep it">
        <Button
          variant="danger"
          onClick={() => {
            onRemove(item.id);
            onClose();
          }}
        >
          Remove
        </Button>
      </FormFoot>
    </Dialog>
  );
}
