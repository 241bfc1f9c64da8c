import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConversationList } from "@/components/messaging/conversation-list";
import { emojis as allEmojis, professionalEmojis } from "@/components/messaging/emojis";
import { MessagesFrame } from "@/components/messaging/messages-frame";
import type { FirstAnswers, MessagesViewProps } from "@/components/messaging/messages-view-props";
import { OpenPane } from "@/components/messaging/open-pane";
import { useLive, useOnline } from "@/components/messaging/use-live";
import { useMessagesUrl } from "@/components/messaging/use-messages-url";
import { useOpenConversation } from "@/components/messaging/use-open-conversation";
import { conversationQueries } from "@/lib/messaging/messages/client";
import { joinThread } from "@/lib/messaging/messages/rules";
import { makeQueryClient } from "@/lib/platform/http/client/query-client";

/**
 * The list of conversations and the open one. The page passes in the components of quotes and reports, because this
 * domain must not import theirs.
 */
export function MessagesView({ first, ...rest }: MessagesViewProps) {
  const [client] = useState(() => seeded(first));
  return (
    <QueryClientProvider client={client}>
      <Panes {...rest} />
    </QueryClientProvider>
  );
}

function seeded({ list, conversation, prospect, messages }: FirstAnswers = {}) {
  const client = makeQueryClient();
  if (list) client.setQueryData(conversationQueries.list({ q: "", priority: "", pages: 1 }).queryKey, list);
  if (conversation) client.setQueryData(conversationQueries.one(conversation.id).queryKey, conversation);
  if (prospect) client.setQueryData(conversationQueries.with(prospect.to).queryKey, prospect.conversation);
  const id = conversation?.id ?? prospect?.conversation.id;
  if (id && messages) client.setQueryData(conversationQueries.thread(id).queryKey, joinThread(undefined, messages));
  return client;
}

function Panes({ viewer, screen = "messages", ...cards }: Omit<MessagesViewProps, "first">) {
  const { urlState, go } = useMessagesUrl();
  const [pages, setPages] = useState(1);
  const answer = useQuery(conversationQueries.list({ q: urlState.q, priority: urlState.priority, pages }));
  const chosen = useOpenConversation(urlState, viewer.role, answer.data?.items);
  const current = chosen.conversation?.id ?? urlState.conversation;
  const online = useOnline();
  useLive();
  const offline = !online && (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-2 text-warning max-sm:mx-4">
      You are offline. What you write is kept here and sent when you are back.
    </p>
  );
  return (
    <MessagesFrame
      open={Boolean(urlState.conversation ?? urlState.to)}
      note={offline}
      within={screen === "hub"}
      list={
        <ConversationList
          answer={answer}
          role={viewer.role}
          urlState={urlState}
          current={current}
          onSearch={go}
          onOpen={({ id }) => {
            if (id !== current) go({ conversation: id, to: null });
          }}
          onMore={() => setPages(pages + 1)}
        />
      }
      thread={
        <OpenPane
          viewer={viewer}
          urlState={urlState}
          chosen={chosen}
          emojis={screen === "hub" ? professionalEmojis : allEmojis}
          onBack={() => go({ conversation: null, to: null })}
          {...cards}
        />
      }
    />
  );
}
