import { Day } from "@/components/ui/day";
import { Face } from "@/components/ui/face";
import { IntentLink } from "@/components/ui/link";
import { NothingYet } from "@/components/ui/nothing-yet";
import type { Conversation } from "@/lib/messaging/messages/contract";

/** The conversations with the latest messages, each linked to the hub's messages tab. */
export function RecentMessages({ conversations }: { conversations: readonly Conversation[] }) {
  if (conversations.length === 0)
    return <NothingYet>No messages yet. When a client writes to you, you can answer from here.</NothingYet>;
  return (
    <ul>
      {conversations.map((conversation) => {
        const { id, clientId, participantName, participantCountry, participantImage } = conversation;
        const { lastMessage, unreadCount, timestamp } = conversation;
        return (
          <li
            key={id}
            className="relative flex items-start gap-3 border-t border-rule py-3 first:border-t-0 hover:bg-primary-soft"
          >
            <Face
              id={clientId}
              name={participantName}
              country={participantCountry}
              image={participantImage}
              size={36}
            />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <IntentLink
                  href={`/professional-dashboard?tab=messages&conversation=${id}`}
                  className={`min-w-0 truncate after:absolute after:inset-0 ${unreadCount > 0 ? "font-semibold" : ""}`}
                >
                  {participantName}
                </IntentLink>
                <Day at={timestamp} className="text-sm text-ink-soft" />
              </p>
              <p className="truncate text-sm text-ink-soft">{lastMessage || "A file"}</p>
              {unreadCount > 0 && <p className="tnum text-sm font-semibold text-primary">{`${unreadCount} unread`}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
