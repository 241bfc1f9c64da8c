import type { QueryClient } from "@tanstack/react-query";
import { keptStore } from "@/components/messaging/kept-store";
import { changeThread, conversationQueries, conversationsKey, sendMessage } from "@/lib/messaging/messages/client";
import type { Attachment } from "@/lib/messaging/messages/contract";
import { joinThread, type Thread } from "@/lib/messaging/messages/rules";
import { ProblemError } from "@/lib/platform/http/client/fetcher";

/**
 * A message that the server has not confirmed yet. Its id is created in the browser, so that resending is idempotent.
 */
export interface Outgoing {
  id: string;
  content: string;
  attachments: Attachment[];
  at: string;
  /** waiting: the server was not reached, it is retried automatically; refused: it needs an action of the sender. */
  state: "sending" | "waiting" | "refused";
  reason?: string;
}

const none: Outgoing[] = [];
const isList = (value: unknown): value is Outgoing[] =>
  Array.isArray(value) && value.every((item) => typeof (item as Outgoing | null)?.id === "string");
const outbox = keptStore<Outgoing[]>("daftari-outbox:", none, isList);
export const useOutgoing = outbox.useKept;

const change = (boxKey: string, id: string, news: Partial<Outgoing>) =>
  outbox.write(
    boxKey,
    outbox.read(boxKey).map((item) => (item.id === id ? { ...item, ...news } : item)),
  );

/** Removes an unsent message. */
export const discard = (boxKey: string, id: string) =>
  outbox.write(
    boxKey,
    outbox.read(boxKey).filter((item) => item.id !== id),
  );

export interface Mailbox {
  client: QueryClient;
  conversationId: string;
  boxKey: string;
}

/** One promise chain per conversation, so that messages are sent in order. */
const queues = new Map<string, Promise<void>>();
const sendingIds = new Set<string>();

/** Adds a message to the outbox and sends it. */
export function post(box: Mailbox, message: Pick<Outgoing, "id" | "content" | "attachments">): void {
  outbox.write(box.boxKey, [
    ...outbox.read(box.boxKey),
    { ...message, at: new Date().toISOString(), state: "sending" },
  ]);
  enqueue(box, message.id);
}

/** Resends all waiting messages in order, and the refused message `id` if given. */
export function retry(box: Mailbox, id?: string): void {
  for (const item of outbox.read(box.boxKey)) if (item.id === id || item.state !== "refused") enqueue(box, item.id);
}

function enqueue(box: Mailbox, id: string): void {
  if (sendingIds.has(id)) return;
  sendingIds.add(id);
  const queue = (queues.get(box.boxKey) ?? Promise.resolve())
    .then(() => deliver(box, id))
    .finally(() => sendingIds.delete(id));
  queues.set(box.boxKey, queue);
}

async function deliver({ client, conversationId, boxKey }: Mailbox, id: string): Promise<void> {
  const items = outbox.read(boxKey);
  const item = items.find((candidate) => candidate.id === id);
  if (!item) return;
  const earlier = items.slice(0, items.indexOf(item)).find(({ state }) => state === "waiting");
  // A later message must not overtake one that is still waiting.
  if (earlier && item.state !== "refused") return change(boxKey, id, { state: "waiting", reason: earlier.reason });
  change(boxKey, id, { state: "sending", reason: undefined });
  try {
    const message = await sendMessage(conversationId, {
      id,
      content: item.content,
      attachmentIds: item.attachments.map((file) => file.id),
    });
    let next = false;
    changeThread(client, conversationId, (thread) => {
      next = message.seq === thread.cursor + 1;
      return next ? joinThread(thread, { ...thread, items: [message], cursor: message.seq }) : thread;
    });
    const fetched = client.invalidateQueries({ queryKey: conversationsKey });
    if (!next) await fetched;
    if (next || isShown(client, conversationId, id)) discard(boxKey, id);
    else change(boxKey, id, { state: "waiting", reason: "It is not certain that it arrived." });
  } catch (error) {
    const { status, detail } =
      error instanceof ProblemError ? error.problem : { status: 0, detail: "This message could not be sent." };
    change(boxKey, id, {
      state: status === 0 || status >= 500 || status === 429 ? "waiting" : "refused",
      reason: detail,
    });
  }
}

/** True if the thread contains the message, or is not displayed (it is fetched when it is opened). */
function isShown(client: QueryClient, conversationId: string, id: string): boolean {
  const thread = client.getQueryCache().find<Thread>({ queryKey: conversationQueries.thread(conversationId).queryKey });
  return !thread?.isActive() || (thread.state.data?.items.some((message) => message.id === id) ?? false);
}
