import type { ReactNode } from "react";
import { AttachmentTile } from "@/components/messaging/attachment-tile";
import { Ticks } from "@/components/messaging/ticks";
import { When } from "@/components/messaging/when";
import { actedFor } from "@/lib/identity/seats/rules";
import type { Message } from "@/lib/messaging/messages/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = { message: Message; card: ReactNode; report?: ReactNode };

/**
 * One entry of the thread: own messages at the end, received ones at the start, quote events in the middle; quotes and
 * requests are cards.
 */
export function Bubble({ message, card, report }: Props) {
  const { isOwn, type, content, attachments, senderName, writtenBy, timestamp, status } = message;
  if (type === "event")
    return (
      <p className="mx-auto flex max-w-full flex-wrap items-center justify-center gap-x-2 px-4 text-center text-sm text-ink-soft">
        <span className={lettersClass(content, "font-semibold text-ink")}>{content}</span>
        <When at={timestamp} />
      </p>
    );
  return (
    <article
      aria-label={isOwn ? "You" : senderName}
      className={`flex max-w-[86%] flex-col gap-1 sm:max-w-[76%] ${isOwn ? "ms-auto items-end" : "me-auto items-start"}`}
    >
      {card ?? (
        <div
          className={`flex max-w-full flex-col gap-2 rounded-card border px-3.5 py-2.5 ${isOwn ? "rounded-ee-none border-transparent bg-primary-soft" : "rounded-es-none border-rule bg-surface"}`}
        >
          {content && <p className={lettersClass(content, "text-ink wrap-anywhere whitespace-pre-wrap")}>{content}</p>}
          {attachments.map((file) => (
            <AttachmentTile key={file.id} file={file} />
          ))}
        </div>
      )}
      <p className="flex items-center gap-1.5 px-1 text-xs text-ink-soft">
        {writtenBy && <span className="font-semibold">{isOwn ? actedFor(writtenBy, senderName) : writtenBy}</span>}
        <When at={timestamp} />
        {isOwn && <Ticks status={status} />}
        {!isOwn && report}
      </p>
    </article>
  );
}
