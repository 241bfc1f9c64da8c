import type { Role } from "@/lib/platform/auth/access";
import type { Quote } from "@/lib/messaging/cards/contract";
import type { Message, MessageList, Priority, Prospect } from "./contract";

/** A conversation as far as the browser has it: without gaps from its first item to `cursor`. */
export type Thread = Pick<MessageList, "items" | "cursor" | "earlier" | "delivered" | "opened">;

/** decisions, Messages: what may be attached; the server looks at the content again. */
export const attachmentEndings = [".jpg", ".jpeg", ".png", ".webp", ".pdf", ".doc", ".docx"] as const;
/** The same in words. */
export const attachmentKinds = "JPG, PNG, WebP, PDF, DOC or DOCX";
export const imageEndings = attachmentEndings.slice(0, 4);
export const mostAttachments = 5;
export const longestMessage = 5000;

export const priorityLabels: Record<Priority, string> = { high: "High", medium: "Medium", low: "Low" };

/** Whom one talks to, as `?to=` names them: a client's professional, a professional's client. */
export const otherSide = ({ professionalId, clientId }: Pick<Prospect, "professionalId" | "clientId">, role: Role) =>
  role === "client" ? professionalId : clientId;

/**
 * What the thread becomes with one more answer of the server, newer or older. Nothing is doubled: messages have
 * numbers. A quote is everywhere as its latest message tells it.
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

/** decisions, Messages: sent = stored, delivered = fetched by the other side, read = opened. */
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

/** The thread with a quote as it is now. */
export function withQuote(thread: Thread, quote: Quote): Thread {
  return {
    ...thread,
    items: thread.items.map((message) => (message.quote?.id === quote.id ? { ...message, quote } : message)),
  };
}

/** The number of the first message of others that was not opened yet, counted from the end; null for none. */
export function firstUnread(items: readonly Message[], unread: number): number | null {
  const theirs = items.filter(({ isOwn }) => !isOwn);
  return unread > 0 ? (theirs.at(-Math.min(unread, theirs.length))?.seq ?? null) : null;
}

/** specification 5: a message needs something other than spaces, or a file. */
export const canSend = (text: string, files: number): boolean =>
  (text.trim() !== "" || files > 0) && text.trim().length <= longestMessage;

/** What both sides read in place of a message that moderation has hidden. */
export const hiddenMessage = "This message was removed by our team.";
