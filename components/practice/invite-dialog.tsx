import { useRefresh } from "@/components/practice/use-refresh";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { inviteClient } from "@/lib/practice/client-invitations/client";
import type { NewInvitation } from "@/lib/practice/client-invitations/contract";
import type { PracticeClient } from "@/lib/practice/clients/contract";

/** Invites a client without an account, by email or by a link that the professional sends on WhatsApp. */
export function InviteDialog({ client, onClose }: { client: PracticeClient; onClose: () => void }) {
  const refresh = useRefresh();
  const invite = useChange({
    errorsIn: "form",
    send: (by: NewInvitation["by"], key) => inviteClient(client, { by }, key),
    doneText: ({ whatsapp }) => (whatsapp ? "The link is ready" : `Invitation sent to ${client.email}`),
    onSuccess: ({ whatsapp }) => {
      if (!whatsapp) onClose();
      refresh();
    },
  });
  const link = invite.data?.whatsapp;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Invite ${client.name}`}
      description="The client joins with a free account, or with the one they have, and only if they agree. A new invitation ends the link before."
    >
      <ErrorSummary change={invite} />
      {link ? (
        <div role="status" className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">WhatsApp opens with this text. You can change it there.</p>
          <p className="border-s-2 border-rule ps-3 wrap-anywhere">{link.text}</p>
          <a href={link.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <span>Open WhatsApp</span>
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button disabled={!client.email} busy={invite.isPending} onClick={() => invite.mutate("email")}>
            Send an email
          </Button>
          <Button variant="secondary" busy={invite.isPending} onClick={() => invite.mutate("whatsapp")}>
            Link for WhatsApp
          </Button>
        </div>
      )}
    </Dialog>
  );
}
