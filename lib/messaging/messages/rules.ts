import type { Quote } from "@/lib/messaging/cards/contract";
import type { Role } from "@/lib/platform/auth/access";
import type { Message, MessageList, Priority, Prospect } from "./contract";

/** The part of a conversation that the browser has loaded, without gaps from its first item to `cursor`. */
export type Thread = Pick<MessageList, "items" | "cursor" | "earlier" | "delivered" | "opened">;

export const mostAttachments = 5;
export const longestMessage = 5000;

export const priorityLabels: Record<Priority, string> = { high: "High", medium: "Medium", low: "Low" };

/** The other participant as in `?to=`: the professional of a client, the client of a professional. */
export const otherSide = ({ professionalId, clientId }: Pick<Prospect, "professionalId" | "clientId">, role: Role) =>
  role === "client" ? professionalId : clientId;

/**
 * Merges a response of newer or older messages into a thread. Messages are deduplicated by number; a quote has the
 * state of its latest message.
 */
export function joinThread(before: Thread | undefined, list: Thread): Thread {
  if (!before) return withTicks({ ...list, items: withLatestQuotes(list.items) });
  const numbers = new Map([...before.items, ...list.items].map((message) => [message.seq, message]));
  const items = [...numbers.values()].sort((one, other) => one.seq - other.seq);
  const older = (list.items[0]?.seq ?? Infinity) < (before.items[0]?.seq ?? Infinity);
  return withTicks({
    items: withLatestQuotes(items),
    cursor: Math.max(before.cursor, list.cursor),
    earlier: older ? list.earlier : before.earlier,
    delivered: Math.max(before.delivered, list.delivered),
    opened: Math.max(before.opened, list.opened),
  });
}

/**
 * Updates the ticks (decisions, Messages): sent = stored, delivered = fetched by the other participant, read = opened.
 */
function withTicks(thread: Thread): Thread {
  const { delivered, opened } = thread;
  const items = thread.items.map((message): Message => {
    const status = message.seq <= opened ? "read" : message.seq <= delivered ? "delivered" : "sent";
    return message.status === status ? message : { ...message, status, read: status === "read" };
  });
  return { ...thread, items };
}

function withLatestQuotes(items: readonly Message[]): Message[] {
  const latest = new Map<string, Quote>();
  for (const { quote } of items)
    if (quote && quote.version >= (latest.get(quote.id)?.version ?? 0)) latest.set(quote.id, quote);
  return items.map((message) =>
    message.quote ? { ...message, quote: latest.get(message.quote.id) ?? message.quote } : message,
  );
}

/** Replaces a quote in the thread by its current state. */
export function withQuote(thread: Thread, quote: Quote): Thread {
  return {
    ...thread,
    items: thread.items.map((message) => (message.quote?.id === quote.id ? { ...message, quote } : message)),
  };
}

/** The number of the first unread received message, counted from the end; null if there is none. */
export function firstUnread(items: readonly Message[], unread: number): number | null {
  const theirs = items.filter(({ isOwn }) => !isOwn);
  return unread > 0 ? (theirs.at(-Math.min(unread, theirs.length))?.seq ?? null) : null;
}

/** A message needs text other than whitespace, or an attachment (specification 5). */
export const canSend = (text: string, files: number): boolean =>
  (text.trim() !== "" || files > 0) && text.trim().length <= longestMessage;

/** Replaces the text of a message hidden by moderation, for both participants. */
export const hiddenMessage = "This message was removed by our team.";
