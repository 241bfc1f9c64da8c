import { useState } from "react";
import { ConversationRow } from "@/components/messaging/conversation-row";
import { ListSkeleton } from "@/components/messaging/list-skeleton";
import type { MessagesUrlState } from "@/components/messaging/use-messages-url";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { useTypedSearch } from "@/components/ui/use-typed-search";
import type { Conversation, ConversationList as Answer, Priority } from "@/lib/messaging/messages/contract";
import { priorityLabels } from "@/lib/messaging/messages/rules";
import type { Role } from "@/lib/platform/auth/access";

type Props = {
  answer: { data: Answer | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  role: Role;
  urlState: MessagesUrlState;
  /** The id of the open conversation. */
  current: string | null;
  onSearch: (change: Partial<MessagesUrlState>) => void;
  onOpen: (conversation: Conversation) => void;
  onMore: () => void;
};

/** The list of conversations: search, a priority filter for professionals, and one row per conversation. */
export function ConversationList(props: Props) {
  const { answer, role, urlState, current, onSearch, onOpen, onMore } = props;
  const { data, error, isFetching, refetch } = answer;
  const filtered = urlState.q !== "" || urlState.priority !== "";
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-rule p-3">
        <SearchBox value={urlState.q} onSearch={(q) => onSearch({ q })} />
        {role === "client" && (
          <IntentLink
            href="/requests"
            className="inline-flex min-h-11 items-center px-1 font-semibold text-primary underline-offset-4 hover:underline"
          >
            Your requests and quotes
          </IntentLink>
        )}
        {role === "professional" && (
          <Select
            aria-label="Priority"
            value={urlState.priority}
            onChange={({ target }) => onSearch({ priority: target.value as Priority | "" })}
          >
            <option value="">All priorities</option>
            {Object.entries(priorityLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" aria-busy={isFetching}>
        {!data && !error && <ListSkeleton />}
        {!data && error && (
          <div className="p-3">
            <ErrorState
              title="Your conversations did not load"
              detail={error.message}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          </div>
        )}
        {data && data.items.length > 0 && (
          <ul aria-label="Conversations">
            {data.items.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                role={role}
                current={conversation.id === current}
                onOpen={() => onOpen(conversation)}
              />
            ))}
          </ul>
        )}
        {data && data.items.length < data.total && (
          <div className="p-3 text-center">
            <Button variant="secondary" size="sm" onClick={onMore} busy={isFetching}>
              Show older conversations
            </Button>
          </div>
        )}
        {data?.items.length === 0 &&
          (filtered ? (
            <NothingFound onClear={() => onSearch({ q: "", priority: "" })} />
          ) : (
            <NoConversations role={role} />
          ))}
      </div>
      <p role="status" className="sr-only">
        {data && filtered && !isFetching
          ? `${data.total} ${data.total === 1 ? "conversation" : "conversations"} found`
          : ""}
      </p>
    </>
  );
}

/** A debounced search input; typing is never blocked by a request. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { typed, setTyped, type, search } = useTypedSearch(value, onSearch);
  const [appliedValue, setAppliedValue] = useState(value);
  // The URL changed elsewhere (Back, Clear): take over its value.
  if (value !== appliedValue) {
    setAppliedValue(value);
    if (value !== typed.trim()) setTyped(value);
  }
  return (
    <Input
      type="search"
      aria-label="Search conversations"
      placeholder="Search conversations"
      maxLength={100}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={search}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <p className="font-semibold">No conversations found</p>
      <p className="text-sm text-ink-soft">Try another name or word.</p>
      <Button variant="secondary" size="sm" onClick={onClear}>
        Show all
      </Button>
    </div>
  );
}

const noConversationsHint: Record<Role, string> = {
  client: "Write to a professional from their profile; their answers come here.",
  professional: "Clients who write to you, and leads you apply to, come here.",
  admin: "Conversations are between clients and professionals. Administrators have none of their own.",
};

function NoConversations({ role }: { role: Role }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <p className="font-semibold">No conversations yet</p>
      <p className="text-sm text-ink-soft">{noConversationsHint[role]}</p>
      {role === "client" && (
        <IntentLink href="/directory" className={buttonClass({ size: "sm" })}>
          Find Professionals
        </IntentLink>
      )}
      {role === "professional" && (
        <IntentLink href="/professional-dashboard?tab=leads" className={buttonClass({ size: "sm" })}>
          See your leads
        </IntentLink>
      )}
    </div>
  );
}
