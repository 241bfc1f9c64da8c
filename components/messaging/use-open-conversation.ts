import { useQuery } from "@tanstack/react-query";
import type { MessagesUrlState } from "@/components/messaging/use-messages-url";
import { conversationQueries } from "@/lib/messaging/messages/client";
import type { Conversation, Prospect } from "@/lib/messaging/messages/contract";
import { otherSide } from "@/lib/messaging/messages/rules";
import type { Role } from "@/lib/platform/auth/access";

/**
 * The conversation or new contact of the URL. The resolved conversation is not written to the URL, because that would
 * undo a navigation that happened in the meantime.
 */
export function useOpenConversation(
  { conversation: id, to }: MessagesUrlState,
  role: Role,
  listed: readonly Conversation[] | undefined,
) {
  const known = listed?.find((item) => (id ? item.id === id : otherSide(item, role) === to));
  const one = useQuery({ ...conversationQueries.one(id ?? ""), enabled: id !== null && !known });
  const prospect = useQuery({ ...conversationQueries.with(to ?? ""), enabled: id === null && to !== null });
  const { data, error, isFetching, refetch } = id ? one : prospect;
  const conversation: Prospect | undefined = known ?? data;
  return { conversation, error, isFetching, refetch };
}
