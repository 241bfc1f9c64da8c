import { Icon } from "@/components/ui/icon";
import { fileHref } from "@/lib/messaging/messages/client";
import type { Attachment } from "@/lib/messaging/messages/contract";
import { formatBytes } from "@/lib/platform/format/bytes";

/** An attachment of a message: a preview for images, and a download link. */
export function AttachmentTile({ file: { id, name, type, size } }: { file: Attachment }) {
  const isPicture = type.startsWith("image/");
  return (
    <a
      href={fileHref(id)}
      download={name}
      className="flex min-h-11 max-w-full flex-col overflow-hidden rounded-control border border-edge bg-surface text-ink hover:border-ink"
    >
      {isPicture && (
        <img src={fileHref(id)} alt="" loading="lazy" className="h-40 w-full min-w-48 bg-paper object-cover" />
      )}
      <span className="flex min-w-0 items-center gap-2 px-3 py-2 text-sm">
        <Icon name={isPicture ? "image" : "document"} className="size-4.5" />
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
        <span className="tnum whitespace-nowrap text-ink-soft">{formatBytes(size)}</span>
        <Icon name="download" className="size-4" />
      </span>
    </a>
  );
}
