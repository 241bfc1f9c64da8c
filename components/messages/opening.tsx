import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Composer } from "@/components/messages/composer";
import { drafts } from "@/components/messages/drafts";
import type { Emoji } from "@/components/messages/emojis";
import type { MessagesViewProps } from "@/components/messages/messages-view";
import { ThreadHeader } from "@/components/messages/thread-header";
import { ThreadSkeleton } from "@/components/messages/thread-skeleton";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import type { Role } from "@/lib/auth/access";
import { ProblemError } from "@/lib/http/fetcher";
import { conversationQueries, conversationsKey, startConversation } from "@/lib/messages/client";
import type { Prospect } from "@/lib/messages/contract";

type Props = Pick<MessagesViewProps, "viewer" | "renderQuoteButton"> & {
  to: string;
  emojis: readonly Emoji[];
  onOpened: (id: string) => void;
  onBack: () => void;
};

/**
 * What `?to=` names: the conversation with that person, or the place to write its first message. Nothing is stored
 * before that (decisions, Messages).
 */
export function Opening({ to, viewer, onOpened, onBack, ...rest }: Props) {
  const { data, error, isFetching, refetch } = useQuery(conversationQueries.with(to));
  const known = data?.id;
  useEffect(() => {
    if (known) onOpened(known);
    // Where it leads changes with every render; it is followed once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);
  if (data && !known)
    return (
      <FirstMessage key={to} to={to} person={data} viewer={viewer} onOpened={onOpened} onBack={onBack} {...rest} />
    );
  if (!error) return <ThreadSkeleton />;
  const refused = error instanceof ProblemError && [400, 404].includes(error.problem.status);
  return (
    <div className="flex flex-col items-start gap-4 p-4">
      <ErrorState
        title="This conversation did not open"
        detail={refused ? whyNot[viewer.role] : error.message}
        onRetry={refused ? undefined : () => void refetch()}
        busy={isFetching}
      />
      <Button variant="ghost" onClick={onBack}>
        Back to conversations
      </Button>
    </div>
  );
}

const whyNot: Record<Role, string> = {
  client: "This professional is not listed at the moment. Find another one in the directory.",
  professional:
    "A professional account writes to clients: those who wrote to you, and those whose requests you got. To write to another professional, use a client account.",
  admin: "Conversations are between clients and professionals. Administrators have none of their own.",
};

function FirstMessage({
  to,
  person,
  viewer,
  emojis,
  onOpened,
  onBack,
  renderQuoteButton,
}: Props & { person: Prospect }) {
  const client = useQueryClient();
  const place = `${viewer.id}:to:${to}`;
  const { participantName } = person;
  const pair = viewer.role === "client" ? { professionalId: to } : { clientId: to };
  const start = useChange({
    told: "in-form",
    send: (message: { id: string; content: string }) => startConversation({ ...pair, message }),
    onSuccess: (conversation, { content }) => {
      client.setQueryData(conversationQueries.one(conversation.id).queryKey, conversation);
      void client.invalidateQueries({ queryKey: conversationsKey });
      if (drafts.read(place) === content) drafts.write(place, "");
      onOpened(conversation.id);
    },
    // Nothing typed is lost: the words are back in their box.
    onError: (_, { content }) => drafts.write(place, content),
  });
  return (
    <section aria-label={`Conversation with ${participantName}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ThreadHeader conversation={person} role={viewer.role} onBack={onBack} />
      <div
        role="log"
        aria-label={`Messages with ${participantName}`}
        aria-busy={start.isPending}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-paper px-3 py-4"
      >
        <p className="m-auto max-w-xs text-center text-ink-soft">
          {start.isPending
            ? "Sending…"
            : `Say hello and what you need. ${participantName} gets your first message here.`}
        </p>
        <ErrorSummary change={start}>{start.error && <p>Not sent. Your message is still below.</p>}</ErrorSummary>
      </div>
      <Composer
        place={place}
        name={participantName}
        emojis={emojis}
        // The same words sent again are the same message.
        onSend={({ id, content }) =>
          start.mutate(start.error && start.variables.content === content ? start.variables : { id, content })
        }
      >
        {renderQuoteButton({ ...person, id: null })}
      </Composer>
    </section>
  );
}
