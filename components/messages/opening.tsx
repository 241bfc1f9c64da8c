import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ThreadSkeleton } from "@/components/messages/thread-skeleton";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import type { Role } from "@/lib/auth/access";
import { conversationQueries, conversationsKey, openConversation } from "@/lib/messages/client";

type Props = { to: string; role: Role; onOpened: (id: string) => void; onBack: () => void };

/** Opens the conversation with the person whom `?to=` names; it is the same one every time. */
export function Opening({ to, role, onOpened, onBack }: Props) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => openConversation(role === "client" ? { professionalId: to } : { clientId: to }),
    onSuccess: (conversation) => {
      client.setQueryData(conversationQueries.one(conversation.id).queryKey, conversation);
      void client.invalidateQueries({ queryKey: [...conversationsKey, "list"] });
      onOpened(conversation.id);
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) mutate();
    asked.current = true;
  }, [mutate]);
  if (!error) return <ThreadSkeleton />;
  return (
    <div className="flex flex-col items-start gap-4 p-4">
      <ErrorState
        title="This conversation did not open"
        detail={error.message}
        onRetry={() => mutate()}
        busy={isPending}
      />
      <Button variant="ghost" onClick={onBack}>
        Back to conversations
      </Button>
    </div>
  );
}
