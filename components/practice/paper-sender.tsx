"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, startTransition, useEffect, useRef, useState } from "react";
import { PagesToPdf } from "@/components/practice/pages-to-pdf";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { paperFiles } from "@/lib/platform/files/names";
import { formatBytes } from "@/lib/platform/format/bytes";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { paperBytes, paperTypesLabel } from "@/lib/practice/document-requests/rules";
import { sendFile } from "@/lib/practice/papers/client";

interface Progress {
  name: string;
  bytes: number;
  size: number;
}

type Props = {
  /** The token of a link, or the id of a request to the signed-in client. */
  paperKey: string;
  item: string;
  /** The name of the paper, for the label. */
  paper: string;
};

/**
 * The form of one paper. Before JavaScript it posts one file of at most 4 MB; with JavaScript it sends files of up to 20
 * MB in pieces, one after another, and makes photographs of pages into one PDF.
 */
export function PaperSender({ paperKey, item, paper }: Props) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { progress, error, done, start } = useSending({ paperKey, item }, (isComplete) => {
    if (isComplete && input.current) input.current.value = "";
    startTransition(() => router.refresh());
  });
  // Before JavaScript the form takes one file.
  useEffect(() => {
    if (input.current) input.current.multiple = true;
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start([...(input.current?.files ?? [])]);
  };
  const name = `file-${item}`;
  const hint = `${paperTypesLabel}, up to 20 MB`;
  return (
    <div className="flex flex-col gap-3">
      <form
        action={`/api/papers/${paperKey}/files`}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="item" value={item} />
        <Field label={`Files: ${paper}`} name={name} hint={hint} error={error} className="min-w-0 grow basis-64">
          <input
            ref={input}
            {...fieldIds(name, { hint, error })}
            name="file"
            type="file"
            accept={paperFiles.accept}
            className={`${inputClass} cursor-pointer`}
          />
        </Field>
        <Button type="submit" busy={progress !== null}>
          Send
        </Button>
      </form>
      <noscript>
        <p className="text-sm text-ink-soft">Without JavaScript you can send one file of at most 4 MB at a time.</p>
      </noscript>
      {progress && <SendingBar {...progress} />}
      <p role="status" className="text-success empty:hidden">
        {done}
      </p>
      <PagesToPdf paper={paper} busy={progress !== null} onReady={(file) => start([file])} />
    </div>
  );
}

/**
 * Sends files one after another; `progress` is null before and after. Files that arrived before another one failed are
 * not sent again, and a file that is refused for itself does not stop those after it. `start` answers whether all have
 * arrived; `onArrived` is called once any has, with `isComplete` when all have.
 */
function useSending({ paperKey, item }: Pick<Props, "paperKey" | "item">, onArrived: (isComplete: boolean) => void) {
  const arrived = useRef(new WeakSet<File>());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [done, setDone] = useState("");
  async function send(files: readonly File[]): Promise<boolean> {
    setError(undefined);
    setDone("");
    const problems: string[] = [];
    let hasArrived = false;
    for (const file of files.filter((one) => !arrived.current.has(one)))
      try {
        const show = (bytes: number) => setProgress({ name: file.name, bytes, size: file.size });
        show(0);
        await sendFile({ paperKey, item, file, onProgress: show });
        arrived.current.add(file);
        hasArrived = true;
        setDone(`${file.name} has arrived.`);
      } catch (problem) {
        const trouble = troubleOf(problem);
        problems.push(ofFile(files, file, trouble.fields?.file ?? trouble.fields?.size ?? trouble.detail));
        // Without a field the next file fails for the same reason: the line, the link, or the room of the request.
        if (!trouble.fields) break;
      }
    setProgress(null);
    const isComplete = problems.length === 0;
    if (!isComplete) setError(problems.join(" "));
    if (isComplete || hasArrived) onArrived(isComplete);
    return isComplete;
  }
  const start = async (files: readonly File[]): Promise<boolean> => {
    const tooLarge = files.filter(({ size }) => size > paperBytes);
    if (files.length > 0 && tooLarge.length === 0) return send(files);
    const reason = "Please choose files of at most 20 MB";
    setError(tooLarge.map((file) => ofFile(files, file, reason)).join(" ") || "Please choose a file");
    return false;
  };
  return { progress, error, done, start };
}

/** A sentence about one of the chosen files, which is named where there are several. */
const ofFile = (files: readonly File[], { name }: File, reason: string) =>
  files.length > 1 ? `${name}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}` : reason;

function SendingBar({ name, bytes, size }: Progress) {
  return (
    <div>
      <progress className="w-full accent-primary" aria-label={`Sending ${name}`} value={bytes} max={size} />
      <p className="tnum text-sm text-ink-soft">
        {bytes < size
          ? `${name}: ${formatBytes(bytes)} of ${formatBytes(size)}`
          : `${name} is sent. We check it before your accountant gets it.`}
      </p>
    </div>
  );
}
