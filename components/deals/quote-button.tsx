import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { useLoadedDialog, type LoadedDialogProps } from "@/components/ui/use-loaded-dialog";
import type { Role } from "@/lib/platform/auth/access";
import { conversationsKey } from "@/lib/messaging/messages/client";

type Props = {
  viewer: { id: string; role: Role };
  /** Null before the first message: a request opens the conversation, too. */
  conversationId: string | null;
  professionalId: string;
  name: string;
  opensAtOnce?: boolean;
  onClosed?: () => void;
};
type AnyDialog = ComponentType<
  LoadedDialogProps & {
    conversationId: string | null;
    name: string;
    person: string;
    to: { professionalId: string; name: string };
    onSent: () => void;
  }
>;

/**
 * Send Quote for a professional, Request quote for a client (decisions, Messages). The window's code comes on first
 * use; an address that asks for it (`asked`) opens it, and is told when it is closed (`onClosed`).
 */
export function QuoteButton({
  viewer: { id, role },
  opensAtOnce = false,
  onClosed,
  conversationId,
  professionalId,
  name,
}: Props) {
  const client = useQueryClient();
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(async (): Promise<AnyDialog> =>
    role === "professional"
      ? (await import("@/components/deals/send-quote-dialog")).SendQuoteDialog
      : (await import("@/components/deals/request-quote-dialog")).RequestQuoteDialog,
  );
  const wanted = opensAtOnce && role === "client";
  useEffect(() => {
    if (wanted) void show();
    // How it is shown changes with every render; it is asked for once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    if (!next) onClosed?.();
  };
  if (role === "admin" || (role === "professional" && !conversationId)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={loading}
        className="px-2.5 whitespace-nowrap sm:px-3.5"
        onClick={show}
      >
        {role === "professional" ? "Send Quote" : "Request quote"}
      </Button>
      {Dialog && (
        <Dialog
          conversationId={conversationId}
          name={name}
          person={id}
          to={{ professionalId, name }}
          open={open}
          onOpenChange={onOpenChange}
          onSent={() => void client.invalidateQueries({ queryKey: conversationsKey })}
        />
      )}
    </>
  );
}
