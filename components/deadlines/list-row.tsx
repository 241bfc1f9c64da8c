import { useId, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { maxNote } from "@/lib/deadlines/lists/constants";
import type { ListItem } from "@/lib/deadlines/lists/contract";
import { formatDay, shortDay } from "@/lib/platform/format/dates";

/** Moves the focus to a control that a press has opened. */
const focusNode = (node: HTMLElement | null) => node?.focus();

type Change = Pick<ListItem, "done" | "note">;

/** One due date of a saved list, with its done mark and its note. */
export function ListRow({
  item,
  today,
  onChange,
}: {
  item: ListItem;
  today: string;
  onChange: (item: ListItem, change: Change) => void;
}) {
  const [writes, setWrites] = useState(false);
  const { name, date, done, note } = item;
  const subject = `${name}, ${formatDay(date)}`;
  return (
    <li className="grid break-inside-avoid gap-x-4 border-b border-rule py-2 @sm:grid-cols-[6.5rem_minmax(0,1fr)] @2xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <time dateTime={date} className={`tnum pt-2.5 font-semibold ${done ? "text-ink-soft line-through" : ""}`}>
        {shortDay(date)}
      </time>
      <div className="min-w-0">
        <IntentLink href={item.path} className="inline-flex min-h-11 items-center underline">
          {name}
        </IntentLink>
        {item.periodEnd && <p className="text-sm text-ink-soft">{`For the period to ${formatDay(item.periodEnd)}`}</p>}
        {item.label && <p className="text-sm text-ink-soft">{item.label}</p>}
        {item.notes.map((text) => (
          <p key={text} className="text-sm font-medium text-warning">
            {text}
          </p>
        ))}
        {date < today && !done && <p className="text-sm font-medium text-danger">This date has passed.</p>}
        {note && !writes && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
        {writes && (
          <NoteForm
            label={`Note about ${subject}`}
            note={note}
            onSave={(text) => {
              onChange(item, { done, note: text });
              setWrites(false);
            }}
            onLeave={() => setWrites(false)}
          />
        )}
      </div>
      <div className="no-print flex flex-wrap items-start gap-x-3 @sm:col-start-2 @2xl:col-start-3">
        <Checkbox
          label={
            <span>
              Done<span className="sr-only">{`: ${subject}`}</span>
            </span>
          }
          checked={done}
          onChange={(event) => onChange(item, { done: event.target.checked, note })}
        />
        {!done && (
          <IntentLink href={item.helpPath} className={buttonClass({ variant: "ghost", size: "sm" })}>
            <span>
              Get help<span className="sr-only">{`: ${subject}`}</span>
            </span>
          </IntentLink>
        )}
        {!writes && (
          <Button variant="ghost" size="sm" onClick={() => setWrites(true)}>
            <span>{note ? "Edit note" : "Add note"}</span>
            <span className="sr-only">{`: ${subject}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

interface NoteProps {
  label: string;
  note: string;
  onSave: (note: string) => void;
  onLeave: () => void;
}

function NoteForm({ label, note, onSave, onLeave }: NoteProps) {
  const id = useId();
  return (
    <form
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("note");
        onSave(String(text ?? "").trim());
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Input id={id} name="note" defaultValue={note} maxLength={maxNote} autoComplete="off" ref={focusNode} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Save note
        </Button>
        <Button variant="ghost" size="sm" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
