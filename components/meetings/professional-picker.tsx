import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { PickedProfessional } from "@/components/meetings/booking-draft";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Monogram } from "@/components/ui/monogram";
import { professionalQueries } from "@/lib/directory/professionals/client";
import { defaultQuery } from "@/lib/directory/professionals/rules";

type Props = {
  value: PickedProfessional | null;
  error?: string;
  onChange: (person: PickedProfessional | null) => void;
};

/** Finds the professional to meet by name. */
export function ProfessionalPicker({ value, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isError, isFetching, refetch } = useQuery({
    ...professionalQueries.list({ ...defaultQuery, q, perPage: 5 }),
    enabled: !value && q.length > 1,
    placeholderData: keepPreviousData,
  });
  if (value)
    return (
      <div className="flex items-center gap-3 rounded-control border border-rule bg-paper p-3">
        <Monogram id={value.id} name={value.name} country={value.country} size={44} />
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-ink-soft">Professional</span>
          <span className="font-semibold">{value.name}</span>
        </p>
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          Change
        </Button>
      </div>
    );
  const people = q.length > 1 ? (data?.items ?? []) : [];
  return (
    <div>
      <Field label="Professional" name="professional" hint="Type a name, a service or a city" error={error}>
        <Input
          {...fieldIds("professional", { hint: true, error })}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="status" className="mt-1 min-h-6 text-sm text-ink-soft">
        {q.length > 1 ? statusText({ isError, isFetching, found: people.length }) : ""}
      </p>
      {isError && q.length > 1 && (
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      )}
      {people.length > 0 && (
        <ul aria-label="Found professionals" className="mt-1 divide-y divide-rule rounded-control border border-rule">
          {people.map(({ id, name, title, countryCode, city }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChange({ id, name, country: countryCode })}
                className="flex min-h-13 w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-primary-soft"
              >
                <Monogram id={id} name={name} country={countryCode} size={36} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-soft">{`${title}, ${city}`}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusText({ isError, isFetching, found }: { isError: boolean; isFetching: boolean; found: number }): string {
  if (isError) return "The search did not load.";
  if (isFetching) return "Looking…";
  return found === 0 ? "Nobody found. Try fewer letters." : `${found} found`;
}
