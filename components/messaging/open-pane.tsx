import type { Emoji } from "@/components/messaging/emojis";
import type { MessagesViewProps } from "@/components/messaging/messages-view-props";
import { Thread } from "@/components/messaging/thread";
import { ThreadSkeleton } from "@/components/messaging/thread-skeleton";
import type { MessagesUrlState } from "@/components/messaging/use-messages-url";
import type { useOpenConversation } from "@/components/messaging/use-open-conversation";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { otherSide } from "@/lib/messaging/messages/rules";
import type { Role } from "@/lib/platform/auth/access";
import { ProblemError } from "@/lib/platform/http/client/fetcher";

type Props = Pick<
  MessagesViewProps,
  "viewer" | "renderQuote" | "renderReport" | "renderRequest" | "renderQuoteButton" | "renderDeadlines"
> & {
  urlState: MessagesUrlState;
  chosen: ReturnType<typeof useOpenConversation>;
  emojis: readonly Emoji[];
  onBack: () => void;
};

/** The right page: the conversation or new contact of the URL, or the prompt to choose one. */
export function OpenPane({ viewer, urlState, chosen, onBack, renderQuoteButton, renderDeadlines, ...rest }: Props) {
  const { conversation, error, isFetching, refetch } = chosen;
  if (!urlState.conversation && !urlState.to) return <Prompt />;
  if (conversation)
    return (
      <Thread
        key={otherSide(conversation, viewer.role)}
        conversation={conversation}
        viewer={viewer}
        onBack={onBack}
        quoteButton={renderQuoteButton(conversation)}
        deadlines={conversation.id && renderDeadlines?.({ ...conversation, id: conversation.id })}
        {...rest}
      />
    );
  if (!error) return <ThreadSkeleton />;
  const refused = error instanceof ProblemError && [400, 404].includes(error.problem.status);
  const { title, why } = urlState.conversation ? noConversation({ refused }) : noPerson[viewer.role];
  return (
    <div className="flex flex-col items-start gap-4 p-4">
      <ErrorState
        title={title}
        detail={refused ? why : error.message}
        onRetry={refused ? undefined : () => void refetch()}
        busy={isFetching}
      />
      <Button variant="ghost" onClick={onBack}>
        Back to conversations
      </Button>
    </div>
  );
}

const noConversation = ({ refused }: { refused: boolean }) => ({
  title: refused ? "There is no such conversation" : "This conversation did not load",
  why: "It may belong to another account. Choose one from the list.",
});

const notOpened = (why: string) => ({ title: "This conversation did not open", why });
const noPerson: Record<Role, { title: string; why: string }> = {
  client: notOpened("This professional is not listed at the moment. Find another one in the directory."),
  professional: notOpened(
    "A professional account writes to clients: those who wrote to you, and those whose requests you got. To write to another professional, choose “As a client” in your account menu.",
  ),
  admin: notOpened("Conversations are between clients and professionals. Administrators have none of their own."),
};

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
