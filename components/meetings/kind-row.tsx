import { formatDuration } from "@/components/meetings/formats";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import type { MeetingKind, MeetingKindChange } from "@/lib/meetings/kinds/contract";
import { buttonCode, kindPath, placeLabels } from "@/lib/meetings/kinds/rules";
import { formatRand } from "@/lib/platform/format/money";

type Props = {
  kind: MeetingKind;
  professionalId: string;
  index: number;
  count: number;
  busy: boolean;
  onEdit: () => void;
  onChange: (change: MeetingKindChange) => void;
};

const audiences = {
  all: "Everyone can book",
  clients: "Only your clients can book",
  link: "Only by its link",
} as const;
const priceText = (cents: number | null) =>
  cents === null ? "No price shown" : cents === 0 ? "Free" : formatRand(cents / 100);

/** A kind of meeting of the settings, with its actions, its link and the code of a button for another site. */
export function KindRow({ kind, professionalId, index, count, busy, onEdit, onChange }: Props) {
  const { name, minutes, where, priceCents, who, questions } = kind;
  const address = `${window.location.origin}${kindPath(professionalId, kind.slug)}`;
  const code = buttonCode(address, name);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="tnum text-sm text-ink-soft">
          {`${formatDuration(minutes)}, ${placeLabels[where].toLowerCase()}. ${priceText(priceCents)}. ${audiences[who]}.${questions.length > 0 ? ` ${questions.length === 1 ? "1 question" : `${questions.length} questions`}.` : ""}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Move ${name} up`}
          disabled={index === 0 || busy}
          onClick={() => onChange({ position: index - 1 })}
        >
          <Icon name="chevron-down" className="rotate-180" />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Move ${name} down`}
          disabled={index === count - 1 || busy}
          onClick={() => onChange({ position: index + 1 })}
        >
          <Icon name="chevron-down" />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Archive ${name}`}
          disabled={busy}
          onClick={() => onChange({ archived: true })}
        >
          Archive
        </Button>
      </div>
      <details>
        <summary
          aria-label={`Share ${name}`}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary"
        >
          Link and button for your website
        </summary>
        <div className="flex flex-col gap-3 pb-2">
          <a href={address} className="text-link text-sm wrap-anywhere">
            {address}
          </a>
          <pre className="max-h-40 overflow-auto rounded-control border border-rule bg-paper p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {code}
          </pre>
          <div className="flex flex-wrap gap-2">
            <CopyButton label="Copy link" about={name} text={address} variant="secondary" />
            <CopyButton label="Copy button code" about={name} text={code} variant="secondary" />
          </div>
        </div>
      </details>
    </li>
  );
}
