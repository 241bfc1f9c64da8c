"use client";

import { useSearchParams } from "next/navigation";
import { MessagesView, type FirstAnswers } from "@/components/messages/messages-view";
import { QuoteButton } from "@/components/quotes/quote-button";
import { QuoteCard } from "@/components/quotes/quote-card";
import type { Role } from "@/lib/auth/access";

function forgetAsked() {
  const params = new URLSearchParams(location.search);
  params.delete("quote");
  history.replaceState(null, "", `/messages${params.size > 0 ? `?${params}` : ""}`);
}

/** Puts the quotes' room into the messages' room. `?quote` (from a profile) opens Request quote once the conversation stands. */
export function MessagesScreen({ viewer, first }: { viewer: { id: string; role: Role }; first: FirstAnswers }) {
  const asked = useSearchParams().has("quote");
  return (
    <MessagesView
      viewer={viewer}
      first={first}
      renderQuote={({ quote }) => quote && <QuoteCard quote={quote} />}
      renderQuoteButton={({ id, professionalId, participantName }) => <QuoteButton role={viewer.role} conversationId={id} professionalId={professionalId} name={participantName} asked={asked} onAsked={forgetAsked} />}
    />
  );
}
