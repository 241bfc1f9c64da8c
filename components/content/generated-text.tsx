import { useState } from "react";
import { SlotDialog } from "@/components/content/slot-dialog";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldIds } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { type ContentZone, lengthOf, zoneOf } from "@/lib/content/items/choices";
import { createContentItem } from "@/lib/content/items/client";
import type { NewGeneration, Slot } from "@/lib/content/items/contract";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { platformOf } from "@/lib/platform/reference/content-platforms";

type Props = { number: number; text: string; brief: NewGeneration; zone: ContentZone; onKept: () => void };

/** The default time: tomorrow at 09:00, in the zone of the publication. */
export const firstSlot = (zone: ContentZone): Slot => ({
  day: addDays(wallTime(new Date(), zoneOf(zone).timeZone).date, 1),
  time: "09:00",
  zone,
});

/** One of the three texts: copy, edit, save as a draft or schedule. A retry saves one draft, not two. */
export function GeneratedText({ number, text, brief, zone, onKept }: Props) {
  const [draft, setDraft] = useState(text);
  const [asking, setAsking] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const save = useChange({
    errorsIn: "form",
    send: createContentItem,
    onSuccess: (_, { slot }) => {
      setSavedId(slot ? "Scheduled" : "Saved as a draft");
      setAsking(false);
      onKept();
    },
  });
  const { label, characters } = platformOf(brief.platform);
  const length = lengthOf(draft);
  const tooLong = length > characters;

  const { platform, type, topic } = brief;
  const send = (slot?: Slot) => save.mutate({ platform, type, topic, content: draft, ...(slot && { slot }) });

  async function copy() {
    try {
      await navigator.clipboard.writeText(draft);
      showToast("Copied");
    } catch {
      showToast("Copying is not allowed here. Select the text and copy it yourself.", { tone: "danger" });
    }
  }

  const name = `text-${number}`;
  return (
    <article aria-label={`Text ${number}`} className="ledger flex flex-col gap-3 p-5">
      <label htmlFor={name} className="font-semibold">
        {`Text ${number}`}
      </label>
      <Textarea
        {...fieldIds(name, { hint: true, error: tooLong ? "too long" : undefined })}
        rows={8}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          setSavedId(null);
        }}
      />
      <p id={`${name}-hint`} className={`tnum text-sm ${tooLong ? "font-semibold text-danger" : "text-ink-soft"}`}>
        <span>{`${length} of ${characters} characters for ${label}`}</span>
        {tooLong && (
          <span id={`${name}-error`} className="block">
            Shorten it before you save it.
          </span>
        )}
      </p>
      {!asking && <ErrorSummary change={save} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          Copy<span className="sr-only">{` text ${number}`}</span>
        </Button>
        <Button size="sm" busy={save.isPending} disabled={tooLong || savedId !== null} onClick={() => send()}>
          Save as draft
        </Button>
        <Button size="sm" variant="secondary" disabled={tooLong || savedId !== null} onClick={() => setAsking(true)}>
          Schedule
        </Button>
        {savedId && <span className="text-sm font-semibold text-success">{savedId}</span>}
      </div>
      {asking && <SlotDialog first={firstSlot(zone)} change={save} onSend={send} onClose={() => setAsking(false)} />}
    </article>
  );
}
