import { useEffect, useRef, useState } from "react";
import { uploadFile } from "@/lib/messaging/messages/client";
import type { Attachment } from "@/lib/messaging/messages/contract";
import { mostAttachments } from "@/lib/messaging/messages/rules";
import { attachmentFiles, mayBeNamed } from "@/lib/platform/files/names";
import { newKey } from "@/lib/platform/http/client/deliver";
import { ProblemError } from "@/lib/platform/http/client/fetcher";
import { documentBytes } from "@/lib/platform/reference/limits";

export interface Upload {
  key: string;
  file: File;
  /** An object URL of a local image, else null. */
  preview: string | null;
  share: number;
  done: Attachment | null;
  error: string | null;
  /** True if a retry can help; false for a file type that is not accepted. */
  canRetry: boolean;
}

/** The attachments of the draft; each file is uploaded when it is chosen. */
export function useUploads(conversationId: string) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const controllers = aborts.current;
    const urls = previews.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (key: string, news: Partial<Upload>) =>
    setUploads((uploads) => uploads.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)));

  const start = (upload: Pick<Upload, "key" | "file">) => {
    const controller = new AbortController();
    aborts.current.set(upload.key, controller);
    change(upload.key, { error: null, canRetry: false, share: 0 });
    uploadFile({
      conversationId,
      file: upload.file,
      key: upload.key,
      signal: controller.signal,
      onProgress: (share) => change(upload.key, { share }),
    }).then(
      (done) => change(upload.key, { done, share: 1 }),
      (error: unknown) => {
        const problem = error instanceof ProblemError ? error.problem : null;
        change(upload.key, {
          error: problem?.detail ?? "This file could not be uploaded.",
          canRetry: !problem || problem.status === 0 || problem.status >= 500 || [408, 429].includes(problem.status),
        });
      },
    );
  };

  const add = (files: readonly File[]) => {
    setRefusal(null);
    const capacity = mostAttachments - uploads.length;
    if (files.length > capacity) setRefusal(`At most ${mostAttachments} files go with one message.`);
    const chosen = files.slice(0, Math.max(capacity, 0)).map((file): Upload => {
      const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      if (preview) previews.current.add(preview);
      return { key: newKey(), file, preview, share: 0, done: null, error: faultOf(file), canRetry: false };
    });
    setUploads((uploads) => [...uploads, ...chosen]);
    for (const upload of chosen) if (!upload.error) start(upload);
  };

  const remove = (key: string) => {
    aborts.current.get(key)?.abort();
    setRefusal(null);
    setUploads((uploads) => uploads.filter((upload) => upload.key !== key));
  };

  const clear = () => setUploads([]);
  const attachments = uploads.flatMap(({ done }) => done ?? []);
  return {
    uploads,
    attachments,
    ready: attachments.length === uploads.length,
    refusal,
    add,
    remove,
    retry: start,
    clear,
  };
}

function faultOf(file: File): string | null {
  if (!mayBeNamed(file.name, attachmentFiles.kinds)) return `Choose a ${attachmentFiles.label} file.`;
  if (file.size > documentBytes) return "This file is larger than 10 MB.";
  return file.size === 0 ? "This file is empty." : null;
}
