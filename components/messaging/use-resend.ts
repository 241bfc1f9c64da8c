import { useEffect } from "react";
import { type Mailbox, type Outgoing, retry } from "@/components/messaging/outbox";

/** The retry interval of waiting messages while the device is online. */
const pause = 5_000;

/**
 * Resends messages left over from a reload or a lost connection: when the device goes online, and every few seconds
 * until they are sent.
 */
export function useResend(
  { client, conversationId, boxKey }: Mailbox,
  { outgoing, online }: { outgoing: readonly Outgoing[]; online: boolean },
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
