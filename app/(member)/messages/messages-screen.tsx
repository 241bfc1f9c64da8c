"use client";

import { useSearchParams } from "next/navigation";
import { SharedDeadlines } from "@/components/deadlines/shared-deadlines";
import { QuoteButton } from "@/components/deals/quote-button";
import { QuoteCard } from "@/components/deals/quote-card";
import { RequestCard } from "@/components/deals/request-card";
import { MessagesView } from "@/components/messaging/messages-view";
import { type FirstAnswers, type MessagesViewProps } from "@/components/messaging/messages-view-props";
import { WhatsAppButton } from "@/components/messaging/whatsapp-button";
import { ReportMenu } from "@/components/trust/report-menu";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import type { Role, SeatRole } from "@/lib/platform/auth/access";

/** Called when the dialog closes. In an effect it would undo a navigation in progress. */
function removeQuoteParam() {
  const params = new URLSearchParams(location.search);
  if (!params.has("quote")) return;
  params.delete("quote");
  params.delete("package");
  history.replaceState(null, "", `${location.pathname}${params.size > 0 ? `?${params}` : ""}`);
}

type Props = {
  viewer: { id: string; role: Role; seat?: SeatRole };
  first: FirstAnswers;
  screen?: MessagesViewProps["screen"];
  /** The package that `?quote` is about. */
  wanted?: ServicePackage | null;
};

/**
 * The messages page with the components of quotes and moderation, for /messages and the hub's tab. `?quote` (linked
 * from a profile) opens Request quote and is removed when the dialog closes.
 */
export function MessagesScreen({ viewer, first, screen, wanted = null }: Props) {
  const opensQuote = useSearchParams().has("quote");
  return (
    <MessagesView
      viewer={viewer}
      first={first}
      screen={screen}
      renderReport={({ id, senderName }) =>
        !viewer.seat && <ReportMenu kind="message" targetId={id} name={senderName} className="-my-2.5" />
      }
      renderQuote={({ quote }) =>
        quote && (
          <div className="flex flex-col gap-2">
            <QuoteCard quote={quote} />
            {viewer.seat !== "assistant" && <WhatsAppButton about="quote" id={quote.id} />}
          </div>
        )
      }
      renderRequest={({ request, content }) => request && <RequestCard request={request} brief={content} />}
      renderDeadlines={({ id, participantName }) => (
        <SharedDeadlines
          conversationId={id}
          role={viewer.role}
          participantName={participantName}
          isSeat={viewer.seat !== undefined}
        />
      )}
      renderQuoteButton={({ id, professionalId, clientId, participantName }) =>
        viewer.seat !== "assistant" && (
          <QuoteButton
            viewer={viewer}
            conversationId={id}
            professionalId={professionalId}
            clientId={clientId}
            name={participantName}
            opensAtOnce={opensQuote}
            wanted={wanted}
            onClosed={removeQuoteParam}
          />
        )
      }
    />
  );
}
