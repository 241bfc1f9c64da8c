import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import type { Problem } from "@/lib/platform/http/errors";
import type {
  Attachment,
  Conversation,
  ConversationList,
  Message,
  MessageList,
  NewConversationForm,
  NewMessage,
  Priority,
  Prospect,
} from "./contract";
import { joinThread, type Thread } from "./rules";

export interface ConversationWish {
  q: string;
  priority: Priority | "";
  /** The number of pages of 50 to load. */
  pages: number;
}

/** The query key of all conversation data, for invalidation. */
export const conversationsKey = ["conversations"] as const;
const threadKey = (id: string) => [...conversationsKey, "thread", id] as const;

/** React Query options of conversations. A thread requests only messages after its cursor. */
export const conversationQueries = {
  list: (wish: ConversationWish) =>
    queryOptions({
      queryKey: [...conversationsKey, "list", wish],
      queryFn: () => fetchList(wish),
      placeholderData: keepPreviousData,
      // Presence changes are not part of the live stream.
      refetchInterval: 15_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...conversationsKey, "one", id],
      queryFn: () => fetchJson<Conversation>(`/api/conversations/${id}`),
    }),
  /** The conversation with a person, existing or not. */
  with: (person: string) =>
    queryOptions({
      queryKey: [...conversationsKey, "with", person],
      queryFn: () => fetchJson<Prospect>(`/api/conversations/with/${encodeURIComponent(person)}`),
    }),
  thread: (id: string) => queryOptions({ queryKey: threadKey(id), queryFn: ({ client }) => catchUp(client, id) }),
};

async function fetchList({ q, priority, pages }: ConversationWish): Promise<ConversationList> {
  const items: Conversation[] = [];
  let last: ConversationList | undefined;
  for (let page = 1; page <= pages && (!last || page <= last.pages); page += 1) {
    last = await fetchJson<ConversationList>(
      `/api/conversations?${new URLSearchParams({ q, priority, page: String(page) })}`,
    );
    items.push(...last.items);
  }
  return { ...last!, items: [...new Map(items.map((item) => [item.id, item])).values()] };
}

const most = 100;

async function catchUp(client: QueryClient, id: string): Promise<Thread> {
  const known = () => client.getQueryData<Thread>(threadKey(id));
  let after = known()?.cursor;
  let thread = known();
  for (;;) {
    const list = await fetchJson<MessageList>(
      `/api/conversations/${id}/messages${after === undefined ? "" : `?after=${after}&limit=${most}`}`,
      { signal: requestTimeout() },
    );
    // Merged with the current cache, because an older page may have been loaded during the request.
    thread = joinThread(joinBoth(known(), thread), list);
    if (after === undefined || list.items.length < most) return thread;
    after = list.cursor;
  }
}

const joinBoth = (one: Thread | undefined, other: Thread | undefined) =>
  one && other ? joinThread(other, one) : (one ?? other);

/** Loads the page before the first displayed message into the cache. */
export async function loadEarlier(client: QueryClient, id: string, before: number): Promise<void> {
  const list = await fetchJson<MessageList>(`/api/conversations/${id}/messages?before=${before}&limit=50`);
  changeThread(client, id, (thread) => joinThread(thread, list));
}

/** Updates a thread in the cache, if present. */
export function changeThread(client: QueryClient, id: string, change: (thread: Thread) => Thread): void {
  client.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));
}

/**
 * The request timeout: longer than a response takes on a slow connection. After it the connection is considered lost.
 */
const requestTimeout = () => AbortSignal.timeout(20_000);

/** Sends a message; idempotent, because its id is created in the browser. */
export const sendMessage = (conversationId: string, message: NewMessage) =>
  fetchJson<Message>(`/api/conversations/${conversationId}/messages`, {
    method: "POST",
    json: message,
    key: message.id,
    signal: requestTimeout(),
  });

/** Sends the first message to a person, which creates the conversation. Idempotent. */
export const startConversation = (wish: NewConversationForm) =>
  fetchJson<Conversation>("/api/conversations", {
    method: "POST",
    json: wish,
    key: wish.message.id,
    signal: requestTimeout(),
  });

/** Marks messages as read up to `seq`. */
export const markOpened = (conversationId: string, seq: number) =>
  fetchJson<void>(`/api/conversations/${conversationId}/read`, { method: "POST", json: { seq } });

/** Sets the professional's priority. */
export const setPriority = (conversationId: string, priority: Priority) =>
  fetchJson<Conversation>(`/api/conversations/${conversationId}`, { method: "PATCH", json: { priority } });

/** The URL of an attachment. */
export const fileHref = (id: string) => `/api/messages/files/${id}`;

/**
 * Uploads a file; `onProgress` receives the sent share (0 to 1). Abort with `signal`. Throws ProblemError, 400 with the
 * reason in `fields.file`.
 */
export function uploadFile({
  conversationId,
  file,
  key,
  signal,
  onProgress,
}: {
  conversationId: string;
  file: File;
  key: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/conversations/${conversationId}/attachments`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ProblemError(problem(0, "offline", "No connection. Try again.")));
    request.onload = () =>
      request.status === 201
        ? resolve(JSON.parse(request.responseText) as Attachment)
        : reject(new ProblemError(problemOf(request)));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

const problem = (status: number, code: string, detail: string): Problem => ({
  type: "about:blank",
  title: "Not uploaded",
  status,
  code,
  detail,
});

function problemOf({ status, responseText }: XMLHttpRequest): Problem {
  try {
    const body = JSON.parse(responseText) as Problem;
    if (typeof body.detail === "string") return body;
  } catch {
    // The response of a proxy, or an incomplete one.
  }
  return problem(
    status,
    "unreadable",
    status === 413
      ? "This file is too large. Choose one of at most 10 MB."
      : "The server could not take this file. Try again in a moment.",
  );
}
