import type { Upload } from "@/components/messaging/use-uploads";
import { Icon } from "@/components/ui/icon";
import { formatBytes } from "@/lib/platform/format/bytes";

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** A chosen file: its preview, the upload progress and its error. */
export function UploadChip({
  upload: { file, preview, share, done, error, canRetry: again },
  onRetry,
  onRemove,
}: Props) {
  const percent = Math.round(share * 100);
  return (
    <li
      className={`relative flex min-w-0 items-center gap-2 overflow-hidden rounded-control border ps-2 text-sm ${error ? "border-danger bg-danger-soft" : "border-rule bg-paper"}`}
    >
      {preview ? <img src={preview} alt="" className="size-9 rounded-md object-cover" /> : <Icon name="document" />}
      <span className="min-w-0">
        <span className="block max-w-44 truncate font-semibold">{file.name}</span>
        <span
          role={error ? "alert" : undefined}
          className={`tnum block text-xs ${error ? "max-w-56 text-danger" : "text-ink-soft"}`}
        >
          {error ?? (done ? formatBytes(file.size) : `${percent}% of ${formatBytes(file.size)}`)}
        </span>
      </span>
      {error && again && (
        <button type="button" onClick={onRetry} className="min-h-11 px-1 font-semibold underline">
          Retry
        </button>
      )}
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="grid size-11 place-items-center"
      >
        <Icon name="close" className="size-4" />
      </button>
      {!done && !error && (
        <span
          role="progressbar"
          aria-label={`Uploading ${file.name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="absolute inset-x-0 bottom-0 h-1 bg-rule"
        >
          <span className="block h-full bg-primary" style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}
