import { useEffect } from "react";
import { type Mailbox, type Outgoing, retry } from "@/components/messaging/outbox";

/** How long a message that was not reached waits before it is tried again, while there seems to be a connection. */
const pause = 5_000;

/**
 * Sends what a reload or a lost connection left behind: as soon as there is a connection, and again every few seconds
 * until it has arrived.
 */
export function useSendAgain(
  { client, conversationId, boxKey }: Mailbox,
  outgoing: readonly Outgoing[],
  online: boolean,
): void {
  const waits = outgoing.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (online) retry({ client, conversationId, boxKey });
  }, [online, client, conversationId, boxKey]);
  useEffect(() => {
    if (!online || !waits) return;
    const timer = setInterval(() => retry({ client, conversationId, boxKey }), pause);
    return () => clearInterval(timer);
  }, [online, waits, client, conversationId, boxKey]);
}
