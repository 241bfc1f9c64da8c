import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { Bubble } from "@/components/messaging/bubble";
import { dayKey, dayLabel } from "@/components/messaging/days";
import type { Outgoing } from "@/components/messaging/outbox";
import { useStickToEnd } from "@/components/messaging/use-stick-to-end";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useTimeZone } from "@/components/ui/use-time-zone";
import { loadEarlier } from "@/lib/messaging/messages/client";
import type { Conversation, Message } from "@/lib/messaging/messages/contract";
import { firstUnread, type Thread } from "@/lib/messaging/messages/rules";

type Props = {
  conversation: Conversation;
  thread: Thread;
  outgoing: readonly Outgoing[];
  /** Renders the card of a quote or a request. */
  renderCard: (message: Message) => ReactNode;
  renderReport?: (message: Message) => ReactNode;
  renderOutgoing: (item: Outgoing) => ReactNode;
};

/**
 * The messages with a separator per day and one before the first unread message. It scrolls to new messages unless the
 * reader has scrolled up.
 */
export function ThreadLog({
  conversation: { id, participantName, unreadCount, cursor },
  thread,
  outgoing,
  renderCard,
  renderReport,
  renderOutgoing,
}: Props) {
  const zone = useTimeZone();
  const { items } = thread;
  // The first unread message when the thread was opened. In a cached thread it is the one after the cursor.
  const [marker] = useState(() => (cursor > thread.cursor ? thread.cursor + 1 : firstUnread(items, unreadCount)));
  const waiting = outgoing.filter(({ id: outgoingId }) => !items.some((message) => message.id === outgoingId));
  const { box, onScroll, hasNewBelow: below, toEnd } = useStickToEnd(items, waiting.length);
  const marked = marker === null ? undefined : items.find(({ seq, isOwn }) => seq >= marker && !isOwn)?.seq;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={`Messages with ${participantName}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        tabIndex={0}
        className="flex h-full flex-col gap-3 overflow-y-auto overscroll-contain bg-paper px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-5"
      >
        {thread.earlier && items[0] && <Earlier conversationId={id} before={items[0].seq} />}
        {items.length + waiting.length === 0 && (
          <p className="m-auto max-w-xs text-center text-ink-soft">{`Nothing here yet. Say hello and what you need; ${participantName} reads it here.`}</p>
        )}
        {items.map((message, index) => (
          <Fragment key={message.id}>
            {(index === 0 || dayKey(items[index - 1]!.timestamp, zone) !== dayKey(message.timestamp, zone)) && (
              <DayLine label={dayLabel(message.timestamp, zone)} known={zone !== null} />
            )}
            {message.seq === marked && <NewLine />}
            <Bubble
              message={message}
              card={message.quote || message.request ? renderCard(message) : null}
              report={renderReport?.(message)}
            />
          </Fragment>
        ))}
        {waiting.map((item) => (
          <Fragment key={item.id}>{renderOutgoing(item)}</Fragment>
        ))}
      </div>
      {below && (
        <Button
          size="sm"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-float"
        >
          <Icon name="chevron-down" className="size-4" /> New messages
        </Button>
      )}
    </div>
  );
}

function DayLine({ label, known }: { label: string; known: boolean }) {
  return (
    <div className="flex items-center gap-3 py-1 text-sm font-semibold text-ink-soft">
      <span aria-hidden className="h-1 flex-1 border-y border-rule" />
      <span className={`tnum ${known ? "" : "invisible"}`}>{label}</span>
      <span aria-hidden className="h-1 flex-1 border-y border-rule" />
    </div>
  );
}

function NewLine() {
  return (
    <div className="flex items-center gap-3 text-sm font-semibold text-accent">
      <span aria-hidden className="h-px flex-1 bg-accent" />
      New messages
      <span aria-hidden className="h-px flex-1 bg-accent" />
    </div>
  );
}

function Earlier({ conversationId, before }: { conversationId: string; before: number }) {
  const client = useQueryClient();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const load = () => {
    setState("busy");
    loadEarlier(client, conversationId, before).then(
      () => setState("idle"),
      () => setState("failed"),
    );
  };
  return (
    <Button variant="secondary" size="sm" busy={state === "busy"} onClick={load} className="mx-auto shrink-0">
      {state === "failed" ? "Not loaded. Try again" : "Show earlier messages"}
    </Button>
  );
}
