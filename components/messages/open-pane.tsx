import { useQuery } from "@tanstack/react-query";
import type { Emoji } from "@/components/messages/emojis";
import type { MessagesViewProps } from "@/components/messages/messages-view";
import { Opening } from "@/components/messages/opening";
import { Thread } from "@/components/messages/thread";
import { ThreadSkeleton } from "@/components/messages/thread-skeleton";
import type { Place } from "@/components/messages/use-place";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ProblemError } from "@/lib/http/fetcher";
import { conversationQueries } from "@/lib/messages/client";
import type { Conversation } from "@/lib/messages/contract";

type Props = Pick<
  MessagesViewProps,
  "viewer" | "renderQuote" | "renderReport" | "renderRequest" | "renderQuoteButton"
> & {
  place: Place;
  go: (change: Partial<Place>) => void;
  known: readonly Conversation[] | undefined;
  emojis: readonly Emoji[];
};

/** The right page: the conversation the address names, one that is about to be opened, or the prompt to choose. */
export function OpenPane({
  viewer,
  place,
  go,
  known,
  emojis,
  renderQuote,
  renderReport,
  renderRequest,
  renderQuoteButton,
}: Props) {
  const id = place.conversation;
  const listed = known?.find((one) => one.id === id);
  const asked = useQuery({ ...conversationQueries.one(id ?? ""), enabled: id !== null && !listed });
  const conversation = listed ?? (asked.data?.id === id ? asked.data : undefined);
  const back = () => go({ conversation: null, to: null });
  if (!id && place.to)
    return (
      <Opening
        key={place.to}
        to={place.to}
        viewer={viewer}
        emojis={emojis}
        renderQuoteButton={renderQuoteButton}
        onOpened={(opened) => go({ conversation: opened, to: null })}
        onBack={back}
      />
    );
  if (!id) return <Prompt />;
  if (conversation)
    return (
      <Thread
        key={id}
        conversation={conversation}
        viewer={viewer}
        emojis={emojis}
        onBack={back}
        renderQuote={renderQuote}
        renderReport={renderReport}
        renderRequest={renderRequest}
        quoteButton={renderQuoteButton(conversation)}
      />
    );
  if (!asked.error) return <ThreadSkeleton />;
  const gone = asked.error instanceof ProblemError && [400, 404].includes(asked.error.problem.status);
  return (
    <div className="flex flex-col items-start gap-4 p-4">
      <ErrorState
        title={gone ? "There is no such conversation" : "This conversation did not load"}
        detail={gone ? "It may belong to another account. Choose one from the list." : asked.error.message}
        onRetry={gone ? undefined : () => void asked.refetch()}
        busy={asked.isFetching}
      />
      <Button variant="ghost" onClick={back}>
        Back to conversations
      </Button>
    </div>
  );
}

function Prompt() {
  return (
    <div className="m-auto w-full max-w-xl p-6">
      <EmptyState
        title="Select a conversation"
        hint="Choose one from the list to read and answer it."
        pattern="kente"
      />
    </div>
  );
}
