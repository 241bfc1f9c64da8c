"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DateComparison, focusFirst } from "@/components/deadlines/date-comparison";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { useChange } from "@/components/ui/use-change";
import { holidayQueries, sendAnnouncement } from "@/lib/deadlines/holiday-announcements/client";
import type { Announcement, AnnouncementResult, ExpectedHoliday } from "@/lib/deadlines/holiday-announcements/contract";
import { formatDay } from "@/lib/platform/format/dates";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";

type Action = Exclude<Announcement["action"], "undo">;
const actionLabels: Record<Action, string> = {
  confirm: "It is on the expected days",
  move: "It is on other days",
  drop: "It is no public holiday",
};

const spanOf = (days: readonly string[]): string =>
  days.length === 1 ? formatDay(days[0]!) : `${formatDay(days[0]!)} to ${formatDay(days.at(-1)!)}`;

function stateOf({ announced, expected }: ExpectedHoliday): string {
  if (!announced) return "Expected";
  if (announced.length === 0) return "No holiday";
  return announced[0] === expected[0] ? "Announced" : `Announced: ${spanOf(announced)}`;
}

/** The holidays that are expected and not announced yet, and the form for what is announced about one. */
export function HolidayAnnouncements() {
  const { data } = useQuery(holidayQueries.list());
  const [country, setCountry] = useState<CountryCode | "">("");
  const [chosen, setChosen] = useState("");
  const countries = [...new Set(data?.items.map((item) => item.country))];
  const shown = country || countries[0];
  const items = data?.items.filter((item) => item.country === shown) ?? [];
  const holiday = items.find(({ expected }) => expected[0] === chosen);
  return (
    <section aria-labelledby="holidays" className="ledger flex flex-col gap-4 p-5 sm:p-6">
      <h2 id="holidays" className="text-xl">
        Expected public holidays
      </h2>
      <p className="measure text-ink-soft">
        Days that depend on the moon or a government are expected until they are announced. Due dates, reminders and
        professionals&rsquo; days off follow what you enter here.
      </p>
      <p className="measure text-ink-soft">
        Rules change with a release. Mistakes that visitors report are in the{" "}
        <IntentLink href="/admin?tab=inbox" className="font-semibold underline underline-offset-2">
          inbox
        </IntentLink>
        .
      </p>
      <Field label="Country" name="country" id="holiday-country" className="max-w-xl">
        <Select
          {...fieldIds("country", { id: "holiday-country" })}
          value={shown ?? ""}
          onChange={({ target }) => {
            setCountry(target.value as CountryCode);
            setChosen("");
          }}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryByCode(code).name}
            </option>
          ))}
        </Select>
      </Field>
      <ul className="max-w-3xl">
        {items.map((item) => {
          const { name, expected, announced, source } = item;
          return (
            <li
              key={expected[0]}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="tnum text-sm text-ink-soft">{spanOf(expected)}</p>
                {source && <p className="wrap-anywhere text-sm text-ink-soft">{source}</p>}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={announced ? "neutral" : "warning"}>{stateOf(item)}</Badge>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-pressed={chosen === expected[0]}
                  onClick={() => setChosen(expected[0]!)}
                >
                  Announce<span className="sr-only">{`: ${name}, ${spanOf(expected)}`}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {holiday && <AnnouncementForm key={`${shown} ${chosen} ${stateOf(holiday)}`} holiday={holiday} />}
    </section>
  );
}

/** The announcement in the fields of the form. */
function announcementFrom(form: HTMLFormElement, { country, expected }: ExpectedHoliday): Announcement {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const action = text("action") as Action;
  const address = text("sourceAddress");
  const base = { country, expected: expected[0]!, publish: false, source: text("source") };
  const announcement = { ...base, ...(address && { sourceAddress: address }) };
  return action === "move" ? { ...announcement, action, date: text("date") } : { ...announcement, action };
}

function AnnouncementForm({ holiday }: { holiday: ExpectedHoliday }) {
  const { country, name, expected, announced } = holiday;
  const client = useQueryClient();
  const [compared, setCompared] = useState<{ announcement: Announcement; result: AnnouncementResult } | null>(null);
  const compare = useChange({
    errorsIn: "toast",
    send: sendAnnouncement,
    onSuccess: (result, announcement) => setCompared({ announcement, result }),
  });
  const publish = useChange({
    errorsIn: "toast",
    send: (announcement: Announcement) => sendAnnouncement({ ...announcement, publish: true }),
    onSuccess: () => setCompared(null),
    onSettled: () => void client.invalidateQueries({ queryKey: holidayQueries.list().queryKey }),
    doneText: () => "Published.",
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    compare.mutate(announcementFrom(event.currentTarget, holiday));
  };
  return (
    <section
      ref={focusFirst}
      tabIndex={-1}
      aria-label={`${name}, ${spanOf(expected)}`}
      className="flex scroll-mt-24 flex-col gap-4 border-t-2 border-ink pt-4 outline-none"
    >
      <h3 className="text-lg">{`${name}, ${spanOf(expected)}`}</h3>
      <form className="flex max-w-xl flex-col gap-4" onSubmit={submit} onChange={() => setCompared(null)}>
        <AnnouncementFields holiday={holiday} errors={compare.fields} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={compare.isPending}>
            Compare the dates
          </Button>
          {announced && (
            <Button
              variant="secondary"
              disabled={compare.isPending}
              onClick={() => compare.mutate({ action: "undo", country, expected: expected[0]!, publish: false })}
            >
              Undo the announcement
            </Button>
          )}
        </div>
      </form>
      {compared && (
        <DateComparison
          name={name}
          compared={compared.result}
          publishLabel={compared.announcement.action === "undo" ? "Publish as expected again" : "Publish"}
          isPublishing={publish.isPending}
          onPublish={() => publish.mutate(compared.announcement)}
        />
      )}
    </section>
  );
}

function AnnouncementFields({ holiday, errors }: { holiday: ExpectedHoliday; errors: Record<string, string> }) {
  const [action, setAction] = useState<Action>("confirm");
  return (
    <>
      <Field label="What is announced?" name="action" id="holiday-action">
        <Select
          {...fieldIds("action", { id: "holiday-action" })}
          value={action}
          onChange={({ target }) => setAction(target.value as Action)}
        >
          {Object.entries(actionLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {action === "move" && (
        <Field label="First day" name="date" id="holiday-date" error={errors.date}>
          <Input
            {...fieldIds("date", { id: "holiday-date", error: errors.date })}
            type="date"
            defaultValue={holiday.expected[0]}
            required
          />
        </Field>
      )}
      <Field label="Source" name="source" id="holiday-source" hint="Who announced it, and when." error={errors.source}>
        <Input
          {...fieldIds("source", { id: "holiday-source", hint: true, error: errors.source })}
          maxLength={200}
          required
        />
      </Field>
      <Field
        label="Address of the source"
        name="sourceAddress"
        id="holiday-address"
        optional
        error={errors.sourceAddress}
      >
        <Input
          {...fieldIds("sourceAddress", { id: "holiday-address", error: errors.sourceAddress })}
          type="url"
          maxLength={500}
        />
      </Field>
    </>
  );
}
