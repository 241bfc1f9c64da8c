import type { ReactNode } from "react";
import type {
  Conversation,
  ConversationList as List,
  Message,
  MessageList,
  Prospect,
} from "@/lib/messaging/messages/contract";
import type { Role } from "@/lib/platform/auth/access";

/** Data loaded on the server; the browser fetches what is omitted. */
export interface FirstAnswers {
  list?: List;
  conversation?: Conversation;
  /** The person of the `to` parameter. */
  prospect?: { to: string; conversation: Prospect };
  messages?: MessageList;
}
export interface MessagesViewProps {
  viewer: { id: string; role: Role };
  first?: FirstAnswers;
  /** The professional messages screen has ten emoji, the other one fourteen (specification 2.11). */
  screen?: "messages" | "hub";
  renderQuote: (message: Message) => ReactNode;
  /** Renders the report button of a received message. */
  renderReport?: (message: Message) => ReactNode;
  renderRequest: (message: Message) => ReactNode;
  /** Rendered beside Send; the conversation has no id before the first message. */
  renderQuoteButton: (conversation: Prospect) => ReactNode;
  /** Rendered below the header: the client's deadlines. */
  renderDeadlines?: (conversation: Conversation) => ReactNode;
}
