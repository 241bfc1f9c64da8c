import { AttachmentTile } from "@/components/messaging/attachment-tile";
import type { Outgoing } from "@/components/messaging/outbox";
import { Icon } from "@/components/ui/icon";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = { item: Outgoing; onRetry: () => void; onDiscard: () => void };
const action = "min-h-11 px-2 font-semibold underline underline-offset-2";

/**
 * An unconfirmed message: sending, waiting for a connection, or refused. Its text is kept until it is sent or
 * discarded.
 */
export function OutgoingBubble({ item: { content, attachments, state, reason }, onRetry, onDiscard }: Props) {
  return (
    <article
      aria-label="You, not sent yet"
      className="ms-auto flex max-w-[86%] flex-col items-end gap-1 sm:max-w-[76%]"
    >
      <div
        className={`flex max-w-full flex-col gap-2 rounded-card rounded-ee-none border border-dashed bg-primary-soft px-3.5 py-2.5 ${state === "sending" ? "border-transparent" : "border-danger"}`}
      >
        {content && <p className={lettersClass(content, "wrap-anywhere whitespace-pre-wrap")}>{content}</p>}
        {attachments.map((file) => (
          <AttachmentTile key={file.id} file={file} />
        ))}
      </div>
      {state === "sending" ? (
        <p className="flex items-center gap-1 px-1 text-xs text-ink-soft">
          <Icon name="clock" className="size-3.5" /> Sending…
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
          <p role="alert" className="flex items-center gap-1 text-danger">
            <Icon name="alert" className="size-4" /> <span>{`Not sent${reason ? `. ${reason}` : ""}`}</span>
          </p>
          <button type="button" className={`${action} text-primary`} onClick={onRetry}>
            Retry
          </button>
          <button type="button" className={`${action} text-ink-soft`} onClick={onDiscard}>
            Delete
          </button>
        </div>
      )}
    </article>
  );
}
