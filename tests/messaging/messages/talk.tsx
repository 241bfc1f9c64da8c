import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { QuoteButton } from "@/components/deals/quote-button";
import { QuoteCard } from "@/components/deals/quote-card";
import { RequestCard } from "@/components/deals/request-card";
import { MessagesView } from "@/components/messaging/messages-view";
import type { Lead } from "@/lib/deals/leads/contract";
import type { Quote } from "@/lib/messaging/cards/contract";
import type { Conversation, Message, MessageList } from "@/lib/messaging/messages/contract";
import type { Role } from "@/lib/platform/auth/access";
import { goTo } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

export const site = "http://localhost:3000";
export const ids = {
  thread: "11111111-1111-4111-8111-111111111111",
  client: "22222222-2222-4222-8222-222222222222",
  quote: "33333333-3333-4333-8333-333333333333",
};
export const messagesEndpoint = `${site}/api/conversations/${ids.thread}/messages`;

export const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: ids.thread,
  professionalId: "amina-otieno",
  clientId: ids.client,
  participantName: "Amina Otieno",
  participantImage: null,
  participantRole: "Tax Expert",
  participantCountry: "KE",
  clientCompany: "",
  lastMessage: "Good morning",
  timestamp: "2026-03-05T08:00:00.000Z",
  unreadCount: 0,
  online: true,
  projectType: "Bookkeeping",
  service: "bookkeeping",
  budget: "R5,000 to R10,000",
  priority: "medium",
  cursor: 1,
  ...change,
});

export const message = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `44444444-4444-4444-8444-${String(seq).padStart(12, "0")}`,
  conversationId: ids.thread,
  seq,
  senderName: "Amina Otieno",
  isOwn: false,
  type: "text",
  content: `Entry ${seq}`,
  timestamp: "2026-03-05T08:00:00.000Z",
  status: "sent",
  read: false,
  quote: null,
  attachments: [],
  ...change,
});

export const quote = (change: Partial<Quote> = {}): Quote => ({
  id: ids.quote,
  conversationId: ids.thread,
  professionalId: "amina-otieno",
  professionalName: "Amina Otieno",
  clientId: ids.client,
  service: "bookkeeping",
  serviceType: "Bookkeeping",
  description: "Three months",
  amount: 1250.5,
  currency: "ZAR",
  status: "pending",
  createdAt: "2026-03-05T08:00:00.000Z",
  validUntil: "2026-03-12",
  actions: ["accept", "decline"],
  projectId: null,
  requestId: null,
  version: 1,
  ...change,
});

export const refusal = (status: number, code: string, detail: string) =>
  HttpResponse.json(
    { type: "about:blank", title: code, status, code, detail },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );

/** A response with these of `total` messages, read up to `cursor`. */
export const messageList = (
  items: Message[],
  { total = items.length, cursor = items.at(-1)?.seq ?? 0, delivered = 0, opened = 0 } = {},
): MessageList => ({ items, total, page: 1, pages: 1, cursor, earlier: false, delivered, opened });

/** The fake server's one conversation, and its read endpoints. */
export function serverWith(
  stored: Message[],
  overrides: Partial<Conversation> = {},
  peer = { delivered: 0, opened: 0 },
  requests: readonly Lead[] = [],
) {
  const queries: URLSearchParams[] = [];
  network.use(
    http.get(`${site}/api/conversations`, ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        items: [conversation({ cursor: stored.length, ...overrides })],
        total: 1,
        page: 1,
        pages: 1,
      });
    }),
    http.get(`${site}/api/conversations/${ids.thread}`, () =>
      HttpResponse.json(conversation({ cursor: stored.length, ...overrides })),
    ),
    http.get(messagesEndpoint, ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get("after") ?? 0);
      const items = stored.filter(({ seq }) => seq > after);
      const cursor = items.at(-1)?.seq ?? after;
      return HttpResponse.json(messageList(items, { total: stored.length, cursor, ...peer }));
    }),
    http.get(`${site}/api/leads`, () =>
      HttpResponse.json({ items: requests, total: requests.length, page: 1, pages: 1, applied: 0, maxLeads: -1 }),
    ),
    http.get(`${site}/api/live`, () => HttpResponse.json({ stamp: String(stored.length), changed: [] })),
    http.post(`${site}/api/conversations/${ids.thread}/read`, () => new HttpResponse(null, { status: 204 })),
  );
  return { stored, queries, peer };
}

/** The screen as the page composes it, with the conversation open. */
export async function openTalk(role: Role = "client") {
  goTo(`/messages?conversation=${ids.thread}`);
  const shown = renderScreen(
    <MessagesView
      viewer={{ id: ids.client, role }}
      renderQuote={({ quote: shown }) => shown && <QuoteCard quote={shown} />}
      renderRequest={({ request, content }) => request && <RequestCard request={request} brief={content} />}
      renderQuoteButton={({ id, professionalId, clientId, participantName }) => (
        <QuoteButton
          viewer={{ id: ids.client, role }}
          conversationId={id}
          professionalId={professionalId}
          clientId={clientId}
          name={participantName}
        />
      )}
    />,
  );
  await screen.findByRole("log");
  return { ...shown, box: screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to Amina Otieno" }) };
}
