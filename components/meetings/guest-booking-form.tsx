"use client";

import { useState } from "react";
import { formatDuration } from "@/components/meetings/formats";
import { GuestSummary } from "@/components/meetings/guest-summary";
import { daysIn, GuestDays, GuestTimes } from "@/components/meetings/guest-times";
import { IntakeQuestions } from "@/components/meetings/intake-questions";
import { MeetingChoice } from "@/components/meetings/meeting-choice";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { PackageChoice } from "@/components/meetings/package-choice";
import { useGuestRequest } from "@/components/meetings/use-guest-request";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { TermsBox } from "@/components/ui/terms-box";
import { Textarea } from "@/components/ui/textarea";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { ZonePicker } from "@/components/ui/zone-picker";
import type { Openings } from "@/lib/directory/openings/contract";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { bookPath, type GuestEntries } from "@/lib/meetings/guest-bookings/rules";
import type { OfferedKind } from "@/lib/meetings/kinds/contract";
import { priceOfMeeting } from "@/lib/meetings/prices/rules";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { zoneName } from "@/lib/platform/format/zones";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { durations } from "@/lib/platform/reference/meetings";
import { maxEmailLength } from "@/lib/platform/reference/messages";
import { bookingServices } from "@/lib/platform/reference/services";

type Props = {
  professional: { id: string; name: string };
  /** The chosen kind of meeting; null for a meeting by consultation type, or of a package. */
  kind?: OfferedKind | null;
  /** The address of this page. */
  path?: string;
  openings: Openings;
  /** The zone of the address, for visitors without JavaScript; the professional's by default. */
  givenZone: string | null;
  /** The day of the address, in that zone. */
  givenDay: string;
  /** The start of the address. */
  givenStart: string;
  /** The package that is being booked. */
  offer?: ServicePackage;
  /** What was entered for an earlier request of this browser, whose time is no longer held. */
  entries?: GuestEntries;
  /** The id of that request, which the links to other days keep. */
  request?: string;
};

const services = bookingServices.map(({ slug, label }) => ({ value: slug, label }));

/** The free times for the chosen length, which the page has for the length of its address. */
function useLength(professionalId: string, given: Openings) {
  const [openings, setOpenings] = useState(given);
  const [duration, setDuration] = useState(given.duration);
  async function choose(minutes: number) {
    setDuration(minutes);
    const query = new URLSearchParams({ duration: String(minutes) });
    const found = await fetchJson<Openings>(`/api/professionals/${professionalId}/openings?${query}`).catch(() => null);
    // Without an answer the earlier times stay, and the server checks the chosen one.
    if (found) setOpenings(found);
  }
  return { openings, duration, choose };
}

/**
 * The form of the public booking page. It is a plain form without JavaScript, whose days are links; with it, times show
 * in the visitor's zone, and a refused request keeps what was typed. The text inputs are uncontrolled, so that text
 * typed before hydration stays.
 */
export function GuestBookingForm(props: Props) {
  const { professional, kind = null, givenZone, givenDay, givenStart, offer, entries, request } = props;
  const path = props.path ?? bookPath(professional.id);
  const { openings, duration, choose } = useLength(professional.id, props.openings);
  const zone = useTimeZone() ?? givenZone ?? openings.timeZone;
  const twelveHours = useTwelveHours();
  const days = daysIn(openings, zone);
  const allTimes = days.flatMap(({ free }) => free);
  const [startsAt, setStartsAt] = useState(givenStart);
  const [day, setDay] = useState(givenDay);
  const [meetingType, setMeetingType] = useState(entries?.meetingType ?? openings.meetingTypes[0]!);
  const chosen = allTimes.find((time) => time.startsAt === startsAt);
  const shownDay =
    days.find(({ date, free }) => free.length > 0 && date === (day || chosen?.date)) ??
    days.find(({ free }) => free.length > 0);
  const guest = useGuestRequest({ professionalId: professional.id, kind, packageId: offer?.id, duration, zone });
  const { form, trouble, faults, busy } = guest;
  const kept = { package: offer?.id, request };
  const hrefOf = (date: string) => `${path}?${queryOf({ day: date, zone: givenZone, duration, ...kept })}`;
  const priceCents = priceOfMeeting({
    packageCents: offer?.priceCents ?? null,
    kindCents: kind?.priceCents ?? null,
    hourlyRateCents: openings.hourlyRateCents,
    minutes: duration,
  });
  const summary = {
    name: professional.name,
    startsAt: chosen?.startsAt ?? "",
    zone,
    hostZone: openings.timeZone,
    duration,
    twelveHours,
    priceCents,
    kindName: kind?.name ?? null,
    offer,
  };
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-10">
      <div className="min-w-0">
        {offer && (
          <div className="mb-5">
            <PackageChoice offer={offer} />
          </div>
        )}
        <TimesForm path={path} zone={zone} kept={kept} duration={kind ? null : duration} onDuration={choose} />
        {shownDay ? (
          <form
            ref={form}
            action="/api/guest-bookings"
            method="post"
            onSubmit={(event) => void guest.send(event)}
            onChange={() => void guest.recheck()}
            className="flex flex-col gap-5"
          >
            <input type="hidden" name="professionalId" value={professional.id} />
            <input type="hidden" name="timeZone" value={zone} />
            <div className="min-w-0">
              <p className="font-semibold">Day</p>
              <GuestDays days={days} chosen={shownDay.date} hrefOf={hrefOf} onChoose={setDay} />
            </div>
            <GuestTimes
              times={shownDay.free}
              chosen={startsAt}
              onChoose={setStartsAt}
              hostZone={openings.timeZone}
              twelveHours={twelveHours}
              error={faults.startsAt}
            />
            {kind ? (
              <>
                <input type="hidden" name="kindId" value={kind.id} />
                <IntakeQuestions questions={kind.questions} faults={faults} earlier={entries?.answers} />
              </>
            ) : (
              <>
                {offer && <input type="hidden" name="packageId" value={offer.id} />}
                <input type="hidden" name="duration" value={duration} />
                <SelectField
                  label="Service"
                  name="service"
                  error={faults.service}
                  choices={services}
                  blank="Choose a service"
                  defaultValue={entries?.service ?? undefined}
                  required
                />
                {openings.meetingTypes.length > 1 && (
                  <MeetingChoice offered={openings.meetingTypes} value={meetingType} onChange={setMeetingType} />
                )}
              </>
            )}
            <PersonFields faults={faults} entries={entries} />
            <Field label="Your question" name="notes" error={faults.notes} optional>
              <Textarea
                {...fieldIds("notes", { error: faults.notes })}
                rows={3}
                maxLength={2000}
                defaultValue={entries?.notes}
              />
            </Field>
            <TermsBox name="agreeToTerms" error={faults.agreeToTerms} required />
            <ErrorSummary change={{ trouble, isPending: busy, retry: () => form.current?.requestSubmit() }} />
            <Foot chosen={chosen} zone={zone} duration={duration} priceCents={priceCents} busy={busy} />
          </form>
        ) : (
          <p className="rounded-control border border-dashed border-edge px-4 py-3 text-ink-soft">{`No time is free in the next two weeks. Send ${professional.name} a message instead.`}</p>
        )}
      </div>
      <aside aria-labelledby="your-booking" className="ledger sticky top-24 hidden px-5 py-5 lg:block">
        <h2 id="your-booking" className="mb-3 text-lg">
          Your booking
        </h2>
        <GuestSummary {...summary} />
      </aside>
    </div>
  );
}

/** A query of the values that are not empty. */
const queryOf = (values: Record<string, string | number | null | undefined>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

type PersonFieldsProps = { faults: Partial<Record<string, string>>; entries?: GuestEntries };

/** The guest's name and email address. */
function PersonFields({ faults, entries }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Your name" name="name" error={faults.name}>
        <Input
          {...fieldIds("name", { error: faults.name })}
          autoComplete="name"
          maxLength={160}
          defaultValue={entries?.name}
          required
        />
      </Field>
      <Field label="Email" name="email" error={faults.email}>
        <Input
          {...fieldIds("email", { error: faults.email, hint: "code" })}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          defaultValue={entries?.email}
          required
        />
        <p id="email-hint" className="text-sm text-ink-soft">
          We send a code there to confirm your booking.
        </p>
      </Field>
    </div>
  );
}

type FootProps = {
  chosen: { date: string; time: string } | undefined;
  zone: string;
  /** Minutes. */
  duration: number;
  /** In cents of rand. */
  priceCents: number;
  busy: boolean;
};

/** The chosen time, the price and the button that asks for it. */
function Foot({ chosen, zone, duration, priceCents, busy }: FootProps) {
  const twelveHours = useTwelveHours();
  const at = chosen && clockText(chosen.time, { twelveHours });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-4">
      <p className="tnum me-auto min-w-0 text-sm/5" aria-live="polite">
        {chosen && (
          <b className="block font-semibold">
            {`${shortDay(chosen.date)}, ${at} (${zoneName(zone)}), ${formatDuration(duration)}`}
          </b>
        )}
        <MeetingPrice cents={priceCents} className="block" />
      </p>
      <Button type="submit" busy={busy} className="max-sm:w-full">
        {busy ? "Holding your time" : "Request booking"}
      </Button>
    </div>
  );
}

type TimesFormProps = {
  path: string;
  zone: string;
  /** Parameters of the address that stay. */
  kept: Record<string, string | undefined>;
  /** Minutes; null for a kind of meeting, which has its own length. */
  duration: number | null;
  onDuration: (minutes: number) => Promise<void>;
};

/** Chooses the length of the meeting and the zone of the times; a form with a button without JavaScript. */
function TimesForm({ path, zone, kept, duration, onDuration }: TimesFormProps) {
  return (
    <form action={path} className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {duration !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <label htmlFor="duration" className="font-semibold">
            Length
          </label>
          <Select
            id="duration"
            name="duration"
            className="w-auto!"
            value={duration}
            onChange={({ currentTarget: { value } }) => void onDuration(Number(value))}
          >
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatDuration(minutes)}
              </option>
            ))}
          </Select>
        </p>
      )}
      <ZonePicker zone={zone} name="zone" />
      <noscript>
        <button className="button secondary small">Show times</button>
      </noscript>
    </form>
  );
}
