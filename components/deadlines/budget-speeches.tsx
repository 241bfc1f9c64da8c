import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useChange } from "@/components/ui/use-change";
import { reviewQueries, setBudgetSpeech } from "@/lib/deadlines/obligation-reviews/client";
import type { BudgetSpeech } from "@/lib/deadlines/obligation-reviews/contract";
import { formatDay } from "@/lib/platform/format/dates";
import { countries, countryByCode, type CountryCode } from "@/lib/platform/reference/countries";

/** The latest budget speech of each country: its obligations come into the queue one month later. */
export function BudgetSpeeches({ speeches }: { speeches: readonly BudgetSpeech[] }) {
  const client = useQueryClient();
  const save = useChange({
    errorsIn: "toast",
    send: setBudgetSpeech,
    onSettled: () => void client.invalidateQueries({ queryKey: reviewQueries.queue().queryKey }),
    doneText: ({ heldOn }) => (heldOn ? "Saved. Its obligations come here one month later." : "Removed."),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    save.mutate(
      { country: String(data.get("country")) as CountryCode, heldOn: String(data.get("heldOn")) },
      { onSuccess: () => form.reset() },
    );
  };
  const { fields } = save;
  return (
    <section aria-labelledby="budget-speeches" className="ledger flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="budget-speeches" className="text-xl">
        Budget speeches
      </h2>
      <p className="measure text-ink-soft">
        Enter the day of a budget speech. The obligations of its country are due for a review one month later.
      </p>
      <form className="grid max-w-xl items-end gap-4 sm:grid-cols-[1fr_1fr_auto]" onSubmit={submit}>
        <Field label="Country" name="country" id="speech-country" error={fields.country}>
          <Select {...fieldIds("country", { id: "speech-country", error: fields.country })} required>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Day of the speech" name="heldOn" id="speech-day" error={fields.heldOn}>
          <Input {...fieldIds("heldOn", { id: "speech-day", error: fields.heldOn })} type="date" required />
        </Field>
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save
        </Button>
      </form>
      {speeches.length > 0 && (
        <ul className="max-w-xl">
          {speeches.map(({ country, heldOn }) => (
            <li
              key={country}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2 first:border-t-0"
            >
              <span>{`${countryByCode(country).name}: ${formatDay(heldOn ?? "")}`}</span>
              <Button
                size="sm"
                variant="secondary"
                disabled={save.isPending}
                onClick={() => save.mutate({ country, heldOn: null })}
              >
                Remove<span className="sr-only">{`: budget speech of ${countryByCode(country).name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
