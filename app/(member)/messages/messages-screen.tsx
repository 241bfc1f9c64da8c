"use client";

import { MessagesView, type FirstAnswers } from "@/components/messages/messages-view";
import { QuoteButton } from "@/components/quotes/quote-button";
import { QuoteCard } from "@/components/quotes/quote-card";
import type { Role } from "@/lib/auth/access";

/** Puts the quotes' room into the messages' room. */
export function MessagesScreen({ viewer, first }: { viewer: { id: string; role: Role }; first: FirstAnswers }) {
  return (
    <MessagesView
      viewer={viewer}
      first={first}
      renderQuote={({ quote }) => quote && <QuoteCard quote={quote} />}
      renderQuoteButton={({ id, professionalId, participantName }) => <QuoteButton role={viewer.role} conversationId={id} professionalId={professionalId} name={participantName} />}
    />
  );
}
