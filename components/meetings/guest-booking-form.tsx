"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatDuration } from "@/components/meetings/formats";
import { daysIn, GuestDays, GuestTimes } from "@/components/meetings/guest-times";
import { IntakeQuestions } from "@/components/meetings/intake-questions";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { goTo } from "@/components/ui/go-to";
import { Input } from "@/components/ui/input";
import { SelectField } from "@/components/ui/select-field";
import { TermsBox } from "@/components/ui/terms-box";
import { Textarea } from "@/components/ui/textarea";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { ZonePicker } from "@/components/ui/zone-picker";
import type { Openings } from "@/lib/directory/openings/contract";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { packageQuestion } from "@/lib/directory/professionals/rules";
import { bookPath, type GuestEntries } from "@/lib/meetings/guest-bookings/rules";
import type { OfferedKind } from "@/lib/meetings/kinds/contract";
import { clockText } from "@/lib/platform/format/clock";
import { formatDay } from "@/lib/platform/format/dates";
import { zoneName } from "@/lib/platform/format/zones";
import { makeDelivery, slowTrouble, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";
import { maxEmailLength } from "@/lib/platform/reference/messages";
import { bookingServices } from "@/lib/platform/reference/services";

type Props = {
  professional: { id: string; name: string };
  /** The chosen kind of meeting; null for a meeting of an hour by consultation type. */
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
  /** The package that the meeting is about. */
  offer?: ServicePackage;
  /** What was entered for an earlier request of this browser, whose time is no longer held. */
  entries?: GuestEntries;
  /** The id of that request, which the links to other days keep. */
  request?: string;
};

const services = bookingServices.map(({ slug, label }) => ({ value: slug, label }));

/**
 * The form of the public booking page. It is a plain form without JavaScript, whose days are links; with it, times show
 * in the visitor's zone, and a refused request keeps what was typed. The text inputs are uncontrolled, so that text
 * typed before hydration stays.
 */
export function GuestBookingForm(props: Props) {
  const { professional, kind = null, openings, givenZone, givenDay, givenStart, offer, entries, request } = props;
  const path = props.path ?? bookPath(professional.id);
  const zone = useTimeZone() ?? givenZone ?? openings.timeZone;
  const twelveHours = useTwelveHours();
  const days = daysIn(openings, zone);
  const allTimes = days.flatMap(({ free }) => free);
  const [startsAt, setStartsAt] = useState(givenStart);
  const [day, setDay] = useState(givenDay);
  const chosen = allTimes.find((time) => time.startsAt === startsAt);
  const shownDay =
    days.find(({ date, free }) => free.length > 0 && date === (day || chosen?.date)) ??
    days.find(({ free }) => free.length > 0);
  const { form, trouble, busy, send } = useGuestRequest({ professionalId: professional.id, kind, zone });
  const faults = trouble?.fields ?? {};
  const hrefOf = (date: string) => {
    const query = { day: date, zone: givenZone, package: offer?.id, request };
    return `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
  };
  if (!shownDay)
    return (
      <p className="rounded-control border border-dashed border-edge px-4 py-3 text-ink-soft">{`No time is free in the next two weeks. Send ${professional.name} a message instead.`}</p>
    );
  return (
    <>
      <ZoneForm path={path} zone={zone} />
      <form
        ref={form}
        action="/api/guest-bookings"
        method="post"
        onSubmit={(event) => void send(event)}
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
          <SelectField
            label="Service"
            name="service"
            error={faults.service}
            choices={services}
            blank="Choose a service"
            defaultValue={entries?.service ?? undefined}
            required
          />
        )}
        <PersonFields faults={faults} entries={entries} />
        <Field label="Your question" name="notes" error={faults.notes} optional>
          <Textarea
            {...fieldIds("notes", { error: faults.notes })}
            rows={3}
            maxLength={2000}
            defaultValue={entries?.notes ?? (offer && packageQuestion(offer))}
          />
        </Field>
        <TermsBox name="agreeToTerms" error={faults.agreeToTerms} required />
        <ErrorSummary change={{ trouble, isPending: busy, retry: () => form.current?.requestSubmit() }} />
        <Foot chosen={chosen} zone={zone} duration={openings.duration} busy={busy} />
      </form>
    </>
  );
}

type Request = { professionalId: string; kind: OfferedKind | null; zone: string };

/** Sends the form, shows what was refused beside its field, and follows the page of an accepted request. */
function useGuestRequest({ professionalId, kind, zone }: Request) {
  const form = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const [deliver] = useState(makeDelivery);
  useEffect(() => {
    // Native validation applies until hydration; then the server's messages are shown beside the fields.
    if (form.current) form.current.noValidate = true;
  }, []);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!form.current || busy) return;
    const data = new FormData(form.current);
    const text = (name: string) => String(data.get(name) ?? "");
    const values = {
      professionalId,
      startsAt: text("startsAt"),
      name: text("name"),
      email: text("email"),
      notes: text("notes"),
      timeZone: zone,
      agreeToTerms: data.has("agreeToTerms"),
      ...(kind
        ? { kindId: kind.id, answers: Object.fromEntries(kind.questions.map(({ id }) => [id, text(`answers.${id}`)])) }
        : { service: text("service") }),
    };
    setTrouble(null);
    setBusy(true);
    try {
      const request = async () => (await import("@/lib/meetings/guest-bookings/client")).requestGuestBooking(values);
      const { page } = await deliver(values, request, { onSlow: () => setTrouble(slowTrouble) });
      goTo(page);
    } catch (error) {
      const problem = troubleOf(error);
      setBusy(false);
      setTrouble(problem);
      const answers = kind?.questions.map(({ id }) => `answers.${id}`) ?? [];
      const first = ["startsAt", "service", ...answers, "name", "email", "notes", "agreeToTerms"].find(
        (name) => problem.fields?.[name],
      );
      if (first) document.getElementById(first)?.focus();
    }
  }
  return { form, trouble, busy, send };
}

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
  busy: boolean;
};

/** The chosen time and the button that asks for it. */
function Foot({ chosen, zone, duration, busy }: FootProps) {
  const twelveHours = useTwelveHours();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule pt-4">
      <p className="tnum me-auto min-w-0 text-sm/5" aria-live="polite">
        {chosen && (
          <>
            <b className="font-semibold">{`${formatDay(chosen.date)}, ${clockText(chosen.time, { twelveHours })}`}</b>{" "}
            <span>{`(${zoneName(zone)}), ${formatDuration(duration)}`}</span>
          </>
        )}
      </p>
      <Button type="submit" busy={busy} className="max-sm:w-full">
        {busy ? "Holding your time" : "Request booking"}
      </Button>
    </div>
  );
}

/** Chooses the zone of the times; a form with a button without JavaScript. */
function ZoneForm({ path, zone }: { path: string; zone: string }) {
  return (
    <form action={path} className="mb-5 flex flex-wrap items-center gap-2">
      <ZonePicker zone={zone} name="zone" />
      <noscript>
        <button className="button secondary small">Show times</button>
      </noscript>
    </form>
  );
}
