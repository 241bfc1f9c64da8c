import { useState } from "react";
import { firstSlot } from "@/components/content/generated-text";
import { SlotDialog } from "@/components/content/slot-dialog";
import type { useContent } from "@/components/content/use-content";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { type ContentStatus, lengthOf, zoneOf } from "@/lib/content/items/choices";
import type { ContentChange, ContentItem } from "@/lib/content/items/contract";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { platformOf } from "@/lib/platform/reference/content-platforms";

export const statusTones: Record<ContentStatus, BadgeTone> = {
  draft: "neutral",
  scheduled: "info",
  published: "success",
  failed: "danger",
};

/** "Fri 20 Nov, 09:00 CAT": the publication time in the time zone it was scheduled in. */
export function publicationTime(
  { scheduledAt, publishedAt, zone }: ContentItem,
  { twelveHours }: { twelveHours: boolean },
): string | null {
  const instant = publishedAt ?? scheduledAt;
  if (!instant) return null;
  const { date, time } = wallTime(new Date(instant), zoneOf(zone).timeZone);
  return `${shortDay(date)}, ${clockText(time, { twelveHours })} ${zone}`;
}

type ItemDialog = "edit" | "schedule" | "delete";
type Props = { item: ContentItem; content: ReturnType<typeof useContent> };

/** A text with its actions. */
export function ContentItemCard({ item, content: { move, remove } }: Props) {
  const [open, setOpen] = useState<ItemDialog | null>(null);
  const [text, setText] = useState(item.content);
  const { label, characters } = platformOf(item.platform);
  const busy =
    (move.isPending && move.variables.item.id === item.id) || (remove.isPending && remove.variables.id === item.id);
  const ownMove = move.variables?.item.id === item.id ? move : undefined;
  const act = (change: ContentChange) => {
    if (!busy) move.mutate({ item, change }, { onSuccess: () => setOpen(null) });
  };
  const leave = () => {
    move.reset();
    setOpen(null);
  };
  return (
    <article className="flex flex-col gap-2 border-t border-rule py-4 first:border-t-0">
      <ItemHead item={item} />
      {open === null && <ErrorSummary change={ownMove} />}
      <p className="measure line-clamp-3">{item.content}</p>
      {item.waitsFor && <p className="text-sm font-medium text-warning">{`Waiting: ${item.waitsFor}`}</p>}
      {item.failureReason && <p className="text-sm font-medium text-danger">{item.failureReason}</p>}
      {item.status !== "published" && (
        <ItemActions
          item={item}
          busy={busy}
          onAct={act}
          onOpen={(dialog) => {
            if (dialog === "edit") setText(item.content);
            setOpen(dialog);
          }}
        />
      )}
      {open === "schedule" && (
        <SlotDialog
          first={item.scheduledAt ? { ...slotOf(item.scheduledAt, item), zone: item.zone } : firstSlot(item.zone)}
          change={ownMove}
          onSend={(slot) => act({ action: "schedule", slot })}
          onClose={leave}
        />
      )}
      <Dialog open={open === "edit"} onOpenChange={() => setOpen(null)} title="Edit text" description={`For ${label}`}>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            act({ action: "edit", content: text });
          }}
        >
          <Field label="Text" name="content" hint={`${lengthOf(text)} of ${characters} characters`}>
            <Textarea
              {...fieldIds("content", { hint: true })}
              rows={10}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <FormFoot change={ownMove} onLeave={leave}>
            <Button type="submit" busy={busy} disabled={text.trim() === "" || lengthOf(text) > characters}>
              Save
            </Button>
          </FormFoot>
        </form>
      </Dialog>
      <Dialog
        open={open === "delete"}
        onOpenChange={() => setOpen(null)}
        title="Delete this text?"
        description="It cannot be brought back."
      >
        <FormFoot onLeave={() => setOpen(null)} leave="Keep it">
          <Button variant="danger" busy={busy} onClick={() => remove.mutate(item)}>
            Delete
          </Button>
        </FormFoot>
      </Dialog>
    </article>
  );
}

/** Status, platform and time of a text. */
function ItemHead({ item }: { item: ContentItem }) {
  const time = publicationTime(item, { twelveHours: useTwelveHours() });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={statusTones[item.status]}>{item.status}</Badge>
      <span className="font-semibold">{platformOf(item.platform).label}</span>
      {time && <span className="tnum text-sm text-ink-soft">{time}</span>}
      {item.simulated && <span className="text-sm text-ink-soft">Simulated channel: nothing left Daftari</span>}
    </div>
  );
}

type ActionsProps = {
  item: ContentItem;
  busy: boolean;
  onAct: (change: ContentChange) => void;
  onOpen: (dialog: ItemDialog) => void;
};

/** The actions that the status of an unpublished text allows. */
function ItemActions({ item, busy, onAct, onOpen }: ActionsProps) {
  const about = <span className="sr-only">{` ${item.topic || item.content.slice(0, 40)}`}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => onOpen("edit")}>
        Edit{about}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onOpen("schedule")}>
        <span>{item.status === "scheduled" ? "Move" : "Schedule"}</span>
        {about}
      </Button>
      {item.status === "scheduled" && !item.reviewed && item.waitsFor?.includes("review") && (
        <Button size="sm" busy={busy} onClick={() => onAct({ action: "approve" })}>
          Approve{about}
        </Button>
      )}
      {item.status === "failed" ? (
        <Button size="sm" busy={busy} onClick={() => onAct({ action: "retry" })}>
          Retry{about}
        </Button>
      ) : (
        <Button size="sm" busy={busy} onClick={() => onAct({ action: "publish" })}>
          Publish now{about}
        </Button>
      )}
      {item.status === "scheduled" && (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => onAct({ action: "unschedule" })}>
          Back to drafts{about}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => onOpen("delete")}>
        Delete{about}
      </Button>
    </div>
  );
}

function slotOf(scheduledAt: string, { zone }: ContentItem) {
  const { date, time } = wallTime(new Date(scheduledAt), zoneOf(zone).timeZone);
  return { day: date, time };
}
