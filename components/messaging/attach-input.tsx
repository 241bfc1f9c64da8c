import { useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type Props = { label: string; icon: IconName; accept: string; onFiles: (files: File[]) => void };

/** A button that opens the file picker. The input resets its value, so that the same file can be chosen again. */
export function AttachInput({ label, icon, accept, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
        className="grid size-11 place-items-center rounded-control hover:bg-primary-soft"
      >
        <Icon name={icon} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
