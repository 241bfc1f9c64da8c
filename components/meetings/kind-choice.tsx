import { useQuery } from "@tanstack/react-query";
import { noKind } from "@/components/meetings/booking-draft";
import { formatDuration } from "@/components/meetings/formats";
import { Field, fieldIds } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { kindQueries } from "@/lib/meetings/kinds/client";
import type { OfferedKind } from "@/lib/meetings/kinds/contract";
import { placeLabels } from "@/lib/meetings/kinds/rules";

type Choice = { slug: string; chosen: string; role: "client" | "professional" };

/**
 * The kinds that can be booked with a professional, and the chosen one: of the field, else of the link, else the first
 * where only kinds can be booked. `kinds` is undefined while loading.
 */
export function useOfferedKinds(professionalId: string | null | undefined, { slug, chosen, role }: Choice) {
  const { data } = useQuery({
    ...kindQueries.offered(professionalId ?? "", slug || undefined),
    enabled: Boolean(professionalId),
    staleTime: 0,
  });
  const kinds = professionalId ? data?.items : [];
  // A professional may book any meeting for a client.
  const onlyKinds = role === "client" && data?.anyService === false;
  const kind =
    kinds?.find(({ id }) => id === chosen) ??
    (chosen === "" ? kinds?.find((one) => one.slug === slug) : undefined) ??
    (onlyKinds ? kinds?.[0] : undefined);
  return { kinds, kind, onlyKinds };
}

type Props = {
  kinds: readonly OfferedKind[];
  value: string;
  /** True where a kind must be chosen. */
  onlyKinds: boolean;
  onChange: (kindId: string) => void;
};

/** The kind of meeting of a new booking, with its length and place. */
export function KindChoice({ kinds, value, onlyKinds, onChange }: Props) {
  const kind = kinds.find(({ id }) => id === value);
  return (
    <Field label="Meeting" name="kindId">
      <Select {...fieldIds("kindId")} value={value || noKind} onChange={(event) => onChange(event.target.value)}>
        {!onlyKinds && <option value={noKind}>Another meeting</option>}
        {kinds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {kind && (
        <p className="tnum text-sm text-ink-soft">
          {`${formatDuration(kind.minutes)}, ${placeLabels[kind.where].toLowerCase()}`}
        </p>
      )}
    </Field>
  );
}

/** The errors of answers by the names of their fields. */
export const answerFaults = (
  errors: Partial<Record<string, { message?: string }>> | undefined,
): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([id, error]) => [`answers.${id}`, error?.message]));
