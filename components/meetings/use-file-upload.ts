import { useEffect, useRef, useState } from "react";
import { uploadBookingFile } from "@/lib/meetings/booking-files/client";
import type { BookingFile } from "@/lib/meetings/booking-files/contract";
import { attachmentFiles, mayBeNamed } from "@/lib/platform/files/names";
import { canRetry, newKey, troubleOf } from "@/lib/platform/http/client/deliver";
import { documentBytes } from "@/lib/platform/reference/limits";

interface FileUpload {
  key: string;
  file: File;
  percent: number;
  error: string | null;
  canRetry: boolean;
}

type Handlers = {
  onDone: (file: BookingFile) => void;
  /** Called with true when an upload starts, and with false when it ends. */
  onBusy?: (busy: boolean) => void;
};

/** The upload of one file, which starts when the file is chosen. `upload` is null before and after. */
export function useFileUpload({ onDone, onBusy }: Handlers) {
  const [upload, setUpload] = useState<FileUpload | null>(null);
  // The results of a replaced, removed or unmounted upload are ignored.
  const current = useRef("");
  const busy = useRef(onBusy);
  useEffect(() => {
    busy.current = onBusy;
  });
  useEffect(
    () => () => {
      current.current = "";
      busy.current?.(false);
    },
    [],
  );
  const start = async (file: File, key = newKey()) => {
    const error = faultOf(file);
    current.current = key;
    setUpload({ key, file, percent: 0, error, canRetry: false });
    onBusy?.(error === null);
    if (error) return;
    const change = (news: Partial<FileUpload>) => {
      if (current.current === key) setUpload((shown) => shown && { ...shown, ...news });
    };
    try {
      const done = await uploadBookingFile(file, { key, onProgress: (percent) => change({ percent }) });
      if (current.current !== key) return;
      setUpload(null);
      onBusy?.(false);
      onDone(done);
    } catch (problem) {
      const trouble = troubleOf(problem);
      change({ error: trouble.fields?.file ?? trouble.detail, canRetry: canRetry(trouble) });
      if (current.current === key) onBusy?.(false);
    }
  };
  const clear = () => {
    current.current = "";
    setUpload(null);
    onBusy?.(false);
  };
  return { upload, start, clear };
}

function faultOf({ name, size }: File): string | null {
  if (!mayBeNamed(name, attachmentFiles.kinds)) return `Please choose a ${attachmentFiles.label} file`;
  if (size > documentBytes) return "This file is larger than 10 MB";
  return size === 0 ? "This file is empty" : null;
}
