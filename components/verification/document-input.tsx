import { useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { inputClass } from "@/components/ui/input-class";
import { documentFiles } from "@/lib/platform/files/names";
import { formatBytes } from "@/lib/platform/format/bytes";

type Props = {
  name: string;
  label: string;
  hint: string;
  error?: string;
  optional?: boolean;
  file: File | null;
  onChoose: (file: File | null) => void;
};

/** A file input with the chosen file's name and size, and a preview for images. */
export function DocumentInput({ name, label, hint, error, optional, file, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const picture = useMemo(() => (file?.type.startsWith("image/") ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return (
    <Field
      label={label}
      name={name}
      hint={hint}
      error={error}
      optional={optional}
      className="border-b border-rule pb-5"
    >
      <input
        ref={box}
        {...fieldIds(name, { hint, error })}
        type="file"
        accept={documentFiles.accept}
        aria-required={optional ? undefined : true}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onChoose(chosen);
          // Allows the same file to be chosen again after it was removed.
          target.value = "";
        }}
        className={`${inputClass} cursor-pointer file:me-3 file:min-h-6 file:border-0 file:border-e file:border-rule file:bg-transparent file:pe-3 file:font-semibold file:text-primary`}
      />
      {file && (
        <div className="flex items-center gap-3">
          {picture ? (
            <img src={picture} alt="" className="size-14 shrink-0 rounded-control border border-rule object-cover" />
          ) : (
            <span className="grid size-14 shrink-0 place-items-center rounded-control border border-rule text-accent">
              <Icon name="document" />
            </span>
          )}
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{file.name}</span>
            <span className="tnum text-sm text-ink-soft">{formatBytes(file.size)}</span>
          </p>
          <Button
            variant="ghost"
            aria-label={`Remove ${file.name}`}
            onClick={() => {
              onChoose(null);
              box.current?.focus();
            }}
          >
            <Icon name="trash" />
          </Button>
        </div>
      )}
    </Field>
  );
}
