import { useEffect, useRef } from "react";
import { useFileUpload } from "@/components/meetings/use-file-upload";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { inputClass } from "@/components/ui/input-class";
import type { BookingFile } from "@/lib/meetings/booking-files/contract";
import { attachmentFiles } from "@/lib/platform/files/names";
import { formatBytes } from "@/lib/platform/format/bytes";

export type ChosenFile = Pick<BookingFile, "id" | "name" | "size">;

type Props = {
  name: string;
  label: string;
  optional: boolean;
  error?: string;
  /** The uploaded file; null before. */
  value: ChosenFile | null;
  onChange: (file: ChosenFile | null) => void;
  onBusy?: (busy: boolean) => void;
};

/** The field of an intake question that asks for a file: choose, upload with progress, retry and remove. */
export function FileAnswer({ name, label, optional, error, value, onChange, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, start, clear } = useFileUpload({ onDone: onChange, onBusy });
  const fault = upload?.error ?? (upload ? undefined : error);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const remove = () => {
    clear();
    onChange(null);
    input.current?.focus();
  };
  const hint = `${attachmentFiles.label}, up to 10 MB`;
  return (
    <Field label={label} name={name} hint={hint} error={fault} optional={optional}>
      <input
        ref={input}
        {...fieldIds(name, { hint, error: fault })}
        type="file"
        accept={attachmentFiles.accept}
        aria-required={optional ? undefined : true}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            onChange(null);
            void start(file);
          }
          // Allows the same file to be chosen again after it was removed.
          target.value = "";
        }}
        className={`${inputClass} cursor-pointer file:me-3 file:min-h-6 file:border-0 file:border-e file:border-rule file:bg-transparent file:pe-3 file:font-semibold file:text-primary`}
      />
      {upload && (
        <FileRow name={upload.file.name} note={upload.error ? "Not uploaded" : `${upload.percent}% uploaded`}>
          {upload.canRetry && (
            <Button variant="secondary" size="sm" onClick={() => void start(upload.file, upload.key)}>
              Retry
            </Button>
          )}
          <RemoveButton name={upload.file.name} onRemove={remove} />
          {!upload.error && (
            <span
              role="progressbar"
              aria-label={`Uploading ${upload.file.name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={upload.percent}
              className="absolute inset-x-0 bottom-0 h-1 bg-rule"
            >
              <span className="block h-full bg-primary" style={{ inlineSize: `${upload.percent}%` }} />
            </span>
          )}
        </FileRow>
      )}
      {!upload && value && (
        <FileRow name={value.name} note={formatBytes(value.size)}>
          <RemoveButton name={value.name} onRemove={remove} />
        </FileRow>
      )}
    </Field>
  );
}

function FileRow({ name, note, children }: { name: string; note: string; children: React.ReactNode }) {
  return (
    <div className="relative flex items-center gap-2 overflow-hidden rounded-control border border-rule bg-paper ps-3">
      <Icon name="document" className="shrink-0" />
      <p role="status" className="min-w-0 flex-1 py-2">
        <span className="block truncate font-semibold">{name}</span>
        <span className="tnum block text-sm text-ink-soft">{note}</span>
      </p>
      {children}
    </div>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Icon name="trash" />
    </Button>
  );
}
