import { meetingTypeLabels } from "@/components/meetings/formats";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingType } from "@/lib/platform/reference/meetings";
import { meetingTypes } from "@/lib/platform/reference/meetings";

type Props = {
  /** null while loading. */
  offered: readonly MeetingType[] | null;
  value: MeetingType;
  onChange: (value: MeetingType) => void;
};

/** The meeting types that the professional offers. */
export function MeetingChoice({ offered, value, onChange }: Props) {
  return (
    <fieldset aria-busy={!offered}>
      <legend className="mb-1.5 font-semibold">Meeting type</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {!offered && meetingTypes.map((type) => <Skeleton key={type} className="h-11" />)}
        {offered?.map((type) => (
          <label
            key={type}
            className="flex min-h-11 items-center gap-3 rounded-control border border-edge px-4 py-2.5 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="meetingType"
              value={type}
              checked={value === type}
              onChange={() => onChange(type)}
              className="size-5 shrink-0 accent-primary"
            />
            <Icon name={meetingTypeLabels[type].icon} />
            <span>{meetingTypeLabels[type].label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
