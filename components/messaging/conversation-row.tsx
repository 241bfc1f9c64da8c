import { Portrait } from "@/components/messaging/portrait";
import { When } from "@/components/messaging/when";
import type { Conversation, Priority } from "@/lib/messaging/messages/contract";
import { priorityLabels } from "@/lib/messaging/messages/rules";
import type { Role } from "@/lib/platform/auth/access";
import { lettersClass } from "@/lib/platform/letters/letters";
import { badgeCap } from "@/lib/platform/reference/limits";

const colours: Record<Priority, string> = { high: "bg-danger", medium: "bg-highlight", low: "bg-success" };

type Props = { conversation: Conversation; role: Role; current: boolean; onOpen: () => void };

/** A row of the list: participant, subject, last message, time and the number of unread messages. */
export function ConversationRow({ conversation, role, current, onOpen }: Props) {
  const {
    participantName,
    participantRole,
    clientCompany,
    lastMessage,
    timestamp,
    unreadCount,
    online,
    projectType,
    budget,
    priority,
    cursor,
  } = conversation;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-current={current || undefined}
        className="relative flex w-full items-start gap-3 border-b border-rule px-3 py-3 text-start hover:bg-paper focus-visible:-outline-offset-2 aria-current:bg-primary-soft sm:px-4"
      >
        {role === "professional" && (
          <span aria-hidden className={`absolute inset-y-0 start-0 w-1 ${colours[priority]}`} />
        )}
        <Portrait conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={lettersClass(
                participantName,
                `min-w-0 flex-1 truncate ${unreadCount > 0 ? "font-bold" : "font-semibold"}`,
              )}
            >
              {participantName}
            </span>
            {online && <span className="sr-only">, online</span>}
            <When at={timestamp} short className="shrink-0 text-xs text-ink-soft" />
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {role === "client" ? participantRole : clientCompany || participantRole}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={`min-w-0 flex-1 truncate text-sm ${unreadCount > 0 ? "font-semibold text-ink" : "text-ink-soft"}`}
            >
              {lastMessage || (cursor > 0 ? "A file" : "No messages yet")}
            </span>
            {unreadCount > 0 && (
              <span className="tnum inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-surface">
                <span>{unreadCount > badgeCap ? `${badgeCap}+` : unreadCount}</span>
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
          {(projectType || budget) && (
            <span className="mt-1 flex flex-wrap gap-x-2 text-xs text-ink-soft">
              {projectType && <span className="font-semibold text-primary">{projectType}</span>}
              {budget && <span className="tnum">{budget}</span>}
            </span>
          )}
          {role === "professional" && <span className="sr-only">{`Priority ${priorityLabels[priority]}`}</span>}
        </span>
      </button>
    </li>
  );
}
