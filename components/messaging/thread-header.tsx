import { useQueryClient } from "@tanstack/react-query";
import { Portrait } from "@/components/messaging/portrait";
import { Icon } from "@/components/ui/icon";
import { inputClass } from "@/components/ui/input-class";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { conversationsKey, setPriority } from "@/lib/messaging/messages/client";
import type { Priority, Prospect } from "@/lib/messaging/messages/contract";
import { priorityLabels } from "@/lib/messaging/messages/rules";
import type { Role } from "@/lib/platform/auth/access";

type Props = { conversation: Prospect; role: Role; onBack: () => void };

/** The participant and the subject of a conversation. */
export function ThreadHeader({ conversation, role, onBack }: Props) {
  const { participantName, participantRole, clientCompany, professionalId, online, projectType, budget } = conversation;
  const about = [role === "client" ? participantRole : clientCompany || participantRole, projectType, budget]
    .filter(Boolean)
    .join(" · ");
  return (
    <header className="flex items-center gap-3 border-b border-rule bg-surface px-2 py-0.5 sm:px-4 sm:py-2">
      <button
        type="button"
        onClick={onBack}
        aria-label="Back to conversations"
        className="-me-2 grid size-11 place-items-center rounded-control hover:bg-primary-soft sm:hidden"
      >
        <Icon name="arrow-left" />
      </button>
      <Portrait conversation={conversation} size={40} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg max-sm:leading-6">
          {role === "client" ? (
            <IntentLink href={`/professional/${professionalId}`} className="hover:underline">
              {participantName}
            </IntentLink>
          ) : (
            participantName
          )}
        </h2>
        <p className="truncate text-sm text-ink-soft">
          {online && <span className="font-semibold text-success">Online</span>}
          <span>{`${online && about ? " · " : ""}${about}`}</span>
        </p>
      </div>
      {role === "professional" && conversation.id && (
        <PriorityPicker id={conversation.id} priority={conversation.priority} />
      )}
    </header>
  );
}

function PriorityPicker({ id, priority }: { id: string; priority: Priority }) {
  const client = useQueryClient();
  const { mutate, variables, isPending } = useChange({
    errorsIn: "toast",
    send: (priority: Priority) => setPriority(id, priority),
    onSettled: () => client.invalidateQueries({ queryKey: conversationsKey }),
  });
  return (
    <select
      aria-label="Priority"
      value={isPending ? variables : priority}
      onChange={({ target }) => mutate(target.value as Priority)}
      className={`${inputClass} select-arrow w-28! appearance-none ps-3! pe-8! text-sm`}
    >
      {Object.entries(priorityLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
