import { useQueryClient } from "@tanstack/react-query";
import { drafts } from "@/components/messaging/drafts";
import type { Outgoing } from "@/components/messaging/outbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange, type ChangeState } from "@/components/ui/use-change";
import type { Role } from "@/lib/platform/auth/access";
import { conversationQueries, conversationsKey, startConversation } from "@/lib/messaging/messages/client";

type FirstMessage = Pick<Outgoing, "id" | "content">;

/** Sends the message that begins a conversation with somebody; `draft` is where its words wait. */
export function useFirstMessage(person: string, role: Role, draft: string) {
  const client = useQueryClient();
  const pair = role === "client" ? { professionalId: person } : { clientId: person };
  const change = useChange({
    errorsIn: "form",
    send: ({ id, content }: FirstMessage) => startConversation({ ...pair, message: { id, content } }),
    onSuccess: (conversation, { content }) => {
      client.setQueryData(conversationQueries.one(conversation.id).queryKey, conversation);
      client.setQueryData(conversationQueries.with(person).queryKey, conversation);
      void client.invalidateQueries({ queryKey: conversationsKey });
      if (drafts.read(draft) === content) drafts.write(draft, "");
    },
    // Nothing typed is lost: the words are back in their box.
    onError: (_, { content }) => drafts.write(draft, content),
  });
  /** The same words sent again are the same message. */
  const sameAgain = <Message extends FirstMessage>(message: Message): Message =>
    change.error && change.variables.content === message.content ? { ...message, id: change.variables.id } : message;
  return { ...change, sameAgain };
}

/** In the place of the entries before there are any. Nothing is stored before the first one (decisions, Messages). */
export function FirstWords({ name, change }: { name: string; change: ChangeState & { error: Error | null } }) {
  return (
    <div
      role="log"
      aria-label={`Messages with ${name}`}
      aria-busy={change.isPending}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-paper px-3 py-4"
    >
      <p className="m-auto max-w-xs text-center text-ink-soft">
        {change.isPending ? "Sending…" : `Say hello and what you need. ${name} gets your first message here.`}
      </p>
      <ErrorSummary change={change}>{change.error && <p>Not sent. Your message is still below.</p>}</ErrorSummary>
    </div>
  );
}
