import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { shareDeadlines, shareQueries, stopSharing } from "@/lib/deadlines/shares/client";
import type { SharedDeadlines as Shared } from "@/lib/deadlines/shares/contract";
import type { Role } from "@/lib/platform/auth/access";
import { formatDay, shortDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  conversationId: string;
  role: Role;
  participantName: string;
  /** For a seat of a firm, which has no list of all clients. */
  isSeat?: boolean;
};

/** The client's next deadlines in a conversation: shown to both sides while the client shares them. */
export function SharedDeadlines({ conversationId, role, participantName, isSeat = false }: Props) {
  const client = useQueryClient();
  const query = shareQueries.of(conversationId);
  const { data } = useQuery(query);
  const share = useChange({
    errorsIn: "toast",
    send: () => shareDeadlines(conversationId),
    onSuccess: (shared) => client.setQueryData<Shared>(query.queryKey, shared),
    doneText: () => `${participantName} can see your deadlines now.`,
  });
  const stop = useChange({
    errorsIn: "toast",
    send: () => stopSharing(conversationId),
    onSuccess: () => client.setQueryData<Shared>(query.queryKey, { state: "not-shared", items: [] }),
    doneText: () => `${participantName} can't see your deadlines any more.`,
  });
  if (!data || data.state === "none") return null;
  const isClient = role === "client";
  if (data.state === "not-shared")
    return (
      <div className="flex flex-wrap items-center gap-x-4 border-b border-rule bg-surface px-4 py-1 text-sm">
        <p className="text-ink-soft">{`${participantName} can't see your deadlines.`}</p>
        <Button variant="ghost" size="sm" busy={share.isPending} onClick={() => share.mutate()}>
          Share my deadlines
        </Button>
      </div>
    );
  const [next] = data.items;
  return (
    <details className="border-b border-rule bg-surface px-4 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {next ? `Next deadline: ${next.name}, ${shortDay(next.date)}` : "No deadline in the next three months"}
      </summary>
      <ul aria-label="Next deadlines">
        {data.items.map(({ obligation, dueOn, date, name, path, notes }) => (
          <li key={`${obligation} ${dueOn}`} className="border-t border-rule py-1">
            <IntentLink href={path} className="inline-flex min-h-11 flex-wrap items-center gap-x-3">
              <time dateTime={date} className="tnum font-semibold">
                {formatDay(date)}
              </time>
              <span className="underline">{name}</span>
            </IntentLink>
            {notes.map((note) => (
              <p key={note} className="font-medium text-warning">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 border-t border-rule py-1">
        <p className={lettersClass(participantName, "text-ink-soft")}>
          {isClient
            ? `${participantName} sees your deadlines, but not your notes.`
            : `${participantName} shares these deadlines with you. They are information, not advice.`}
        </p>
        {isClient ? (
          <Button variant="ghost" size="sm" busy={stop.isPending} onClick={() => stop.mutate()}>
            Stop sharing
          </Button>
        ) : (
          !isSeat && (
            <IntentLink href="/my-deadlines?view=clients" className="inline-flex min-h-11 items-center underline">
              All clients
            </IntentLink>
          )
        )}
      </div>
    </details>
  );
}
