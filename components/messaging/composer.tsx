import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { AttachInput } from "@/components/messaging/attach-input";
import { drafts } from "@/components/messaging/drafts";
import { EmojiPicker } from "@/components/messaging/emoji-picker";
import type { Emoji } from "@/components/messaging/emojis";
import type { Outgoing } from "@/components/messaging/outbox";
import { UploadChip } from "@/components/messaging/upload-chip";
import { useUploads } from "@/components/messaging/use-uploads";
import { useWriting } from "@/components/messaging/use-writing";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input-class";
import { canSend, longestMessage } from "@/lib/messaging/messages/rules";
import { attachmentFiles, attachmentPictures } from "@/lib/platform/files/names";
import { newKey } from "@/lib/platform/http/client/deliver";
import { messages } from "@/lib/platform/reference/messages";

type Props = {
  /** The conversation that uploads belong to; undefined before the first message, when attachments are not possible. */
  conversationId?: string;
  draftKey: string;
  name: string;
  emojis: readonly Emoji[];
  onSend: (message: Pick<Outgoing, "id" | "content" | "attachments">) => void;
  children: ReactNode;
};

/**
 * The text area of a thread: Enter sends, Shift+Enter inserts a line break. The draft is stored in this browser until
 * it is sent. `children` are rendered beside Send.
 */
export function Composer({ conversationId, draftKey, name, emojis, onSend, children }: Props) {
  const text = drafts.useKept(draftKey);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { writing, start } = useWriting(form);
  const { uploads, attachments, ready, refusal, add, remove, retry, clear } = useUploads(conversationId ?? "");
  const possible = canSend(text, attachments.length) && ready;
  const tooLong = text.trim().length > longestMessage ? messages.tooLong(longestMessage) : null;

  const send = () => {
    if (!possible) return;
    onSend({ id: newKey(), content: text.trim(), attachments });
    drafts.write(draftKey, "");
    clear();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (char: string) => {
    const start = box.current?.selectionStart ?? text.length;
    const end = box.current?.selectionEnd ?? text.length;
    drafts.write(draftKey, text.slice(0, start) + char + text.slice(end));
    box.current?.focus();
    requestAnimationFrame(() => box.current?.setSelectionRange(start + char.length, start + char.length));
  };
  return (
    <form
      ref={form}
      data-writing={writing || undefined}
      aria-label="Write a message"
      className="no-print border-t border-rule bg-surface p-1 sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {uploads.length > 0 && (
        <ul aria-label="Files to send" className="mb-2 flex max-h-36 flex-wrap gap-2 overflow-y-auto">
          {uploads.map((upload) => (
            <UploadChip
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {(refusal ?? tooLong) && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          {refusal ?? tooLong}
        </p>
      )}
      <textarea
        ref={box}
        rows={1}
        value={text}
        aria-label={`Message to ${name}`}
        placeholder="Write a message"
        enterKeyHint="send"
        onFocus={start}
        onChange={({ target }) => drafts.write(draftKey, target.value)}
        onKeyDown={onKeyDown}
        className={`${inputClass} field-sizing-content max-h-40 resize-none max-sm:min-h-11!`}
      />
      <div className="mt-0.5 flex items-center gap-0.5 sm:mt-1.5">
        <EmojiPicker emojis={emojis} onPick={insert} />
        {conversationId && (
          <>
            <AttachInput label="Attach a file" icon="document" accept={attachmentFiles.accept} onFiles={add} />
            <AttachInput label="Attach an image" icon="image" accept={attachmentPictures.accept} onFiles={add} />
          </>
        )}
        <div className="ms-auto flex items-center gap-2">
          {children}
          <Button type="submit" size="sm" disabled={!possible}>
            Send
          </Button>
        </div>
      </div>
    </form>
  );
}
