import type { Message } from "@/lib/messaging/messages/contract";

const statusLabels: Record<Message["status"], string> = { sent: "Sent", delivered: "Delivered", read: "Read" };

/** One tick: stored. Two: delivered. Two in colour: read. */
export function Ticks({ status }: { status: Message["status"] }) {
  return (
    <span className={status === "read" ? "text-info" : "text-ink-soft"}>
      <span className="sr-only">{statusLabels[status]}</span>
      <svg
        aria-hidden
        viewBox="0 0 22 12"
        className="inline-block h-3 w-5.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m1.5 6.5 3.5 4 7-9" />
        {status !== "sent" && <path d="m8.5 9 1.5 1.5 8-9" />}
      </svg>
    </span>
  );
}
