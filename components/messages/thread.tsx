import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Composer } from "@/components/messages/composer";
import type { Emoji } from "@/components/messages/emojis";
import { discard, post, retry, useOutgoing } from "@/components/messages/outbox";
import { OutgoingBubble } from "@/components/messages/outgoing-bubble";
import { ThreadHeader } from "@/components/messages/thread-header";
import { ThreadLog } from "@/components/messages/thread-log";
import { ThreadSkeleton } from "@/components/messages/thread-skeleton";
import { useOnline } from "@/components/messages/use-live";
import { useSendAgain } from "@/components/messages/use-send-again";
import { useOpened } from "@/components/messages/use-opened";
import { ErrorState } from "@/components/ui/error-state";
import type { Role } from "@/lib/auth/access";
import { conversationQueries } from "@/lib/messages/client";
import type { Conversation, Message } from "@/lib/messages/contract";
import type { Thread as ThreadData } from "@/lib/messages/rules";

type Props = {
  conversation: Conversation;
  viewer: { id: string; role: Role };
  emojis: readonly Emoji[];
  onBack: () => void;
  renderQuote: (message: Message) => ReactNode;
  renderReport?: (message: Message) => ReactNode;
  renderRequest: (message: Message) => ReactNode;
  quoteButton: ReactNode;
};

/** One conversation: header, entries, text box. Key it by the conversation. */
export function Thread({
  conversation,
  viewer,
  emojis,
  onBack,
  renderQuote,
  renderReport,
  renderRequest,
  quoteButton,
}: Props) {
  const { id, participantName } = conversation;
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(conversationQueries.thread(id));
  const place = `${viewer.id}:${id}`;
  const box = { client, conversationId: id, place };
  const outgoing = useOutgoing(place);
  const online = useOnline();

  useSendAgain({ client, conversationId: id, place }, outgoing, online);

  return (
    <section aria-label={`Conversation with ${participantName}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ThreadHeader conversation={conversation} role={viewer.role} onBack={onBack} />
      {data && <Opened id={id} thread={data} />}
      {data && (
        <ThreadLog
          conversation={conversation}
          thread={data}
          outgoing={outgoing}
          renderCard={(message) => (message.type === "request" ? renderRequest(message) : renderQuote(message))}
          renderReport={renderReport}
          renderOutgoing={(item) => (
            <OutgoingBubble item={item} onRetry={() => retry(box, item.id)} onDiscard={() => discard(place, item.id)} />
          )}
        />
      )}
      {!data && !error && <ThreadSkeleton />}
      {!data && error && (
        <div className="flex-1 overflow-y-auto bg-paper p-4">
          <ErrorState
            title="These messages did not load"
            detail={error.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      )}
      <Composer
        conversationId={id}
        place={place}
        name={participantName}
        emojis={emojis}
        onSend={(message) => post(box, message)}
      >
        {quoteButton}
      </Composer>
    </section>
  );
}

function Opened({ id, thread }: { id: string; thread: ThreadData }) {
  useOpened(id, thread);
  return null;
}
