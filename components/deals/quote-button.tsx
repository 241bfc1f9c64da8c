import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { type LoadedDialogProps, useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { conversationsKey } from "@/lib/messaging/messages/client";
import type { Role } from "@/lib/platform/auth/access";

type Props = {
  viewer: { id: string; role: Role };
  /** Null before the first message; a request then also creates the conversation. */
  conversationId: string | null;
  professionalId: string;
  clientId: string;
  name: string;
  opensAtOnce?: boolean;
  /** The package that the request is about. */
  wanted?: ServicePackage | null;
  onClosed?: () => void;
};
type AnyDialog = ComponentType<
  LoadedDialogProps & {
    conversationId: string | null;
    clientId: string;
    name: string;
    person: string;
    to: { professionalId: string; name: string };
    wanted: ServicePackage | null;
    onSent: () => void;
  }
>;

/**
 * Send Quote for professionals, Request quote for clients (decisions, Messages). The dialog's code loads on first use;
 * `opensAtOnce` opens it without a click, and `onClosed` is called when it is closed.
 */
export function QuoteButton({
  viewer: { id, role },
  opensAtOnce = false,
  wanted = null,
  onClosed,
  conversationId,
  professionalId,
  clientId,
  name,
}: Props) {
  const client = useQueryClient();
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(async (): Promise<AnyDialog> =>
    role === "professional"
      ? (await import("@/components/deals/send-quote-dialog")).SendQuoteDialog
      : (await import("@/components/deals/request-quote-dialog")).RequestQuoteDialog,
  );
  const shouldOpen = opensAtOnce && role === "client";
  useEffect(() => {
    if (shouldOpen) void show();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` changes with each render; the dialog opens once
  }, [shouldOpen]);
  if (role === "admin" || (role === "professional" && !conversationId)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={loading}
        className="px-2.5 whitespace-nowrap sm:px-3.5"
        onClick={() => void show()}
      >
        {role === "professional" ? "Send Quote" : "Request quote"}
      </Button>
      {Dialog && (
        <Dialog
          conversationId={conversationId}
          clientId={clientId}
          name={name}
          person={id}
          to={{ professionalId, name }}
          wanted={wanted}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) onClosed?.();
          }}
          onSent={() => void client.invalidateQueries({ queryKey: conversationsKey })}
        />
      )}
    </>
  );
}
