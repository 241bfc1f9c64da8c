import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Composer } from "@/components/messaging/composer";
import type { Emoji } from "@/components/messaging/emojis";
import { FirstMessage, useFirstMessage } from "@/components/messaging/first-message";
import { discard, type Mailbox, post, retry, useOutgoing } from "@/components/messaging/outbox";
import { OutgoingBubble } from "@/components/messaging/outgoing-bubble";
import { ThreadHeader } from "@/components/messaging/thread-header";
import { ThreadLog } from "@/components/messaging/thread-log";
import { ThreadSkeleton } from "@/components/messaging/thread-skeleton";
import { useOnline } from "@/components/messaging/use-live";
import { useMarkRead } from "@/components/messaging/use-mark-read";
import { useResend } from "@/components/messaging/use-resend";
import { ErrorState } from "@/components/ui/error-state";
import { conversationQueries } from "@/lib/messaging/messages/client";
import type { Conversation, Message, Prospect } from "@/lib/messaging/messages/contract";
import { otherSide, type Thread as ThreadData } from "@/lib/messaging/messages/rules";
import type { Role } from "@/lib/platform/auth/access";

type Cards = {
  renderQuote: (message: Message) => ReactNode;
  renderReport?: (message: Message) => ReactNode;
  renderRequest: (message: Message) => ReactNode;
};
type Props = Cards & {
  conversation: Prospect;
  viewer: { id: string; role: Role };
  emojis: readonly Emoji[];
  onBack: () => void;
  quoteButton: ReactNode;
  deadlines?: ReactNode;
};

/**
 * One conversation: header, messages, composer. Its key is the other participant, so that the composer keeps its state
 * when the first message creates the conversation.
 */
export function Thread({ conversation, viewer, emojis, onBack, quoteButton, deadlines, ...cards }: Props) {
  const { id, participantName } = conversation;
  const client = useQueryClient();
  const person = otherSide(conversation, viewer.role);
  const draft = `${viewer.id}:to:${person}`;
  const first = useFirstMessage(person, viewer.role, draft);
  const box = id && { client, conversationId: id, boxKey: `${viewer.id}:${id}` };
  return (
    <section aria-label={`Conversation with ${participantName}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ThreadHeader conversation={conversation} role={viewer.role} onBack={onBack} />
      {deadlines}
      {box ? (
        <Entries key={id} conversation={{ ...conversation, id }} box={box} {...cards} />
      ) : (
        <FirstMessage name={participantName} change={first} />
      )}
      <p role="status" className="sr-only">
        {first.isSuccess && "Message sent"}
      </p>
      <Composer
        conversationId={id ?? undefined}
        draftKey={draft}
        name={participantName}
        emojis={emojis}
        onSend={(written) => {
          const message = first.sameAgain(written);
          if (box) post(box, message);
          else first.mutate(message);
        }}
      >
        {quoteButton}
      </Composer>
    </section>
  );
}

/** The messages of the thread and the outbox. */
function Entries({
  conversation,
  box,
  renderQuote,
  renderReport,
  renderRequest,
}: Cards & { conversation: Conversation; box: Mailbox }) {
  const { id } = conversation;
  const { data, error, refetch, isFetching } = useQuery(conversationQueries.thread(id));
  const outgoing = useOutgoing(box.boxKey);
  const online = useOnline();
  useResend(box, { outgoing, online });
  if (data)
    return (
      <>
        <Opened id={id} thread={data} />
        <ThreadLog
          conversation={conversation}
          thread={data}
          outgoing={outgoing}
          renderCard={(message) => (message.type === "request" ? renderRequest(message) : renderQuote(message))}
          renderReport={renderReport}
          renderOutgoing={(item) => (
            <OutgoingBubble
              item={item}
              onRetry={() => retry(box, item.id)}
              onDiscard={() => discard(box.boxKey, item.id)}
            />
          )}
        />
      </>
    );
  if (!error) return <ThreadSkeleton />;
  return (
    <div className="flex-1 overflow-y-auto bg-paper p-4">
      <ErrorState
        title="These messages did not load"
        detail={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </div>
  );
}

function Opened({ id, thread }: { id: string; thread: ThreadData }) {
  useMarkRead(id, thread);
  return null;
}
