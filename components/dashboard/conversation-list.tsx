import { NothingYet } from "@/components/dashboard/nothing-yet";
import { IntentLink } from "@/components/ui/link";
import { formatDay } from "@/lib/format/dates";
import type { Conversation } from "@/lib/messages/contract";

/** The latest conversations; each opens in Messages. */
export function ConversationList({ conversations }: { conversations: readonly Conversation[] }) {
  if (conversations.length === 0) return <NothingYet>No messages yet. When a client writes to you, the conversation is listed here.</NothingYet>;
  return (
    <ul>
      {conversations.map(({ id, participantName, clientCompany, lastMessage, timestamp, unreadCount }) => (
        <li key={id} className="relative flex items-start gap-4 border-t border-rule py-3 first:border-t-0 hover:bg-primary-soft">
          <div className="min-w-0 grow">
            <IntentLink href={`/messages?c=${id}`} className="font-semibold after:absolute after:inset-0">
              {participantName}
              {clientCompany && `, ${clientCompany}`}
            </IntentLink>
            <p className="truncate text-ink-soft">{lastMessage}</p>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1 text-sm text-ink-soft">
            <time dateTime={timestamp}>{formatDay(timestamp.slice(0, 10))}</time>
            {unreadCount > 0 && <span className="tnum rounded-full bg-primary px-2 py-0.5 font-semibold text-on-primary">{unreadCount} new</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
