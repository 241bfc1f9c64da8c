import { useQueryClient } from "@tanstack/react-query";
import { drafts } from "@/components/messaging/drafts";
import type { Outgoing } from "@/components/messaging/outbox";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { type ChangeState, useChange } from "@/components/ui/use-change";
import { conversationQueries, conversationsKey, startConversation } from "@/lib/messaging/messages/client";
import type { Role } from "@/lib/platform/auth/access";
import { lettersClass } from "@/lib/platform/letters/letters";

type FirstMessageInput = Pick<Outgoing, "id" | "content">;

/** Sends the first message of a conversation with `person`; `draft` is the storage key of its text. */
export function useFirstMessage(person: string, role: Role, draft: string) {
  const client = useQueryClient();
  const pair = role === "client" ? { professionalId: person } : { clientId: person };
  const change = useChange({
    errorsIn: "form",
    send: ({ id, content }: FirstMessageInput) => startConversation({ ...pair, message: { id, content } }),
    onSuccess: (conversation, { content }) => {
      client.setQueryData(conversationQueries.one(conversation.id).queryKey, conversation);
      client.setQueryData(conversationQueries.with(person).queryKey, conversation);
      void client.invalidateQueries({ queryKey: conversationsKey });
      if (drafts.read(draft) === content) drafts.write(draft, "");
    },
    // Restores the text, so that a failed request loses no input.
    onError: (_, { content }) => drafts.write(draft, content),
  });
  /** Keeps the id of a failed message with the same content, so that a retry is idempotent. */
  const sameAgain = <Message extends FirstMessageInput>(message: Message): Message =>
    change.error && change.variables.content === message.content ? { ...message, id: change.variables.id } : message;
  return { ...change, sameAgain };
}

/** The empty thread before the first message. The conversation is created with that message (decisions, Messages). */
export function FirstMessage({ name, change }: { name: string; change: ChangeState & { error: Error | null } }) {
  const upgrade = typeof change.trouble?.upgrade === "string" ? change.trouble.upgrade : null;
  return (
    <div
      role="log"
      aria-label={`Messages with ${name}`}
      aria-busy={change.isPending}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-paper px-3 py-4"
    >
      <p className={lettersClass(name, "m-auto max-w-xs text-center text-ink-soft")}>
        {change.isPending ? "Sending…" : `Say hello and what you need. ${name} gets your first message here.`}
      </p>
      <ErrorSummary change={change}>{change.error && <p>Not sent. Your message is still below.</p>}</ErrorSummary>
      {upgrade && (
        <p className="mt-3">
          <IntentLink href={upgrade} className={buttonClass()}>
            Upgrade your plan
          </IntentLink>
        </p>
      )}
    </div>
  );
}
