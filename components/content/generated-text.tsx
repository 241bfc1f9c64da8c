"use client";

import { useRef, useState } from "react";
import { SlotDialog } from "@/components/content/slot-dialog";
import { Button } from "@/components/ui/button";
import { fieldIds } from "@/components/ui/field";
import { newKey } from "@/components/ui/new-key";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { createContentItem } from "@/lib/content/client";
import type { NewGeneration, Slot } from "@/lib/content/contract";
import { addDays } from "@/lib/format/zones";
import { ProblemError } from "@/lib/http/fetcher";
import { type ContentZone, lengthOf, platformOf } from "@/lib/reference/content";

type Props = { number: number; text: string; brief: NewGeneration; zone: ContentZone; onKept: () => void };

/** Tomorrow at nine, a first suggestion. */
export const firstSlot = (zone: ContentZone): Slot => ({
  day: addDays(new Date().toISOString().slice(0, 10), 1),
  time: "09:00",
  zone,
});

/** One of the three texts: copy it, change it, keep it as a draft or schedule it. A retry keeps one draft, not two. */
export function GeneratedText({ number, text, brief, zone, onKept }: Props) {
  const [words, setWords] = useState(text);
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<{ busy: boolean; trouble: string | null; kept: string | null }>({
    busy: false,
    trouble: null,
    kept: null,
  });
  const key = useRef(newKey());
  const { label, characters } = platformOf(brief.platform);
  const length = lengthOf(words);
  const tooLong = length > characters;

  async function keep(slot?: Slot) {
    setState({ busy: true, trouble: null, kept: null });
    const { platform, type, topic } = brief;
    try {
      await createContentItem({ platform, type, topic, content: words, ...(slot && { slot }) }, key.current);
      setState({ busy: false, trouble: null, kept: slot ? "Scheduled" : "Saved as a draft" });
      setAsking(false);
      key.current = newKey();
      onKept();
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      const trouble = problem?.detail ?? "It was not saved. Try again.";
      setState({ busy: false, trouble, kept: null });
      // Other words under the same key would be another request.
      if (problem && problem.status !== 0) key.current = newKey();
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      showToast("Copied");
    } catch {
      showToast("Copying is not allowed here. Select the text and copy it yourself.", { tone: "danger" });
    }
  }

  const name = `text-${number}`;
  return (
    <article aria-label={`Text ${number}`} className="ledger flex flex-col gap-3 p-5">
      <label htmlFor={name} className="font-semibold">
        Text {number}
      </label>
      <Textarea
        {...fieldIds(name, { hint: true, error: tooLong ? "too long" : undefined })}
        rows={8}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          if (state.kept) setState({ ...state, kept: null });
        }}
      />
      <p id={`${name}-hint`} className={`tnum text-sm ${tooLong ? "font-semibold text-danger" : "text-ink-soft"}`}>
        {length} of {characters} characters for {label}
        {tooLong && (
          <span id={`${name}-error`} className="block">
            Shorten it before you save it.
          </span>
        )}
      </p>
      {state.trouble && !asking && (
        <p role="alert" className="font-medium text-danger">
          {state.trouble}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          Copy<span className="sr-only"> text {number}</span>
        </Button>
        <Button size="sm" busy={state.busy} disabled={tooLong || state.kept !== null} onClick={() => void keep()}>
          Save as draft
        </Button>
        <Button size="sm" variant="secondary" disabled={tooLong || state.kept !== null} onClick={() => setAsking(true)}>
          Schedule
        </Button>
        {state.kept && <span className="text-sm font-semibold text-success">{state.kept}</span>}
      </div>
      {asking && (
        <SlotDialog
          first={firstSlot(zone)}
          busy={state.busy}
          trouble={state.trouble}
          onSend={(slot) => void keep(slot)}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
