"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useChangeForm } from "@/components/ui/use-change-form";
import { useTimeZone } from "@/components/ui/use-time-zone";
import { addAnnouncement, announcementsQuery, endAnnouncement } from "@/lib/notifications/announcements/client";
import { announcementLength, audiences } from "@/lib/notifications/announcements/constants";
import type { Announcement, NewAnnouncement } from "@/lib/notifications/announcements/contract";
import { audienceLabels, maintenanceTime } from "@/lib/notifications/announcements/rules";
import { instantOf, zoneTimeName } from "@/lib/platform/format/zones";

/** The values of the form: times as they are typed, in the administrator's zone. */
interface Form {
  text: string;
  audience: string;
  startsAt: string;
  endsAt: string;
  maintenance: boolean;
  workFrom: string;
  workUntil: string;
}
const empty: Form = {
  text: "",
  audience: "everyone",
  startsAt: "",
  endsAt: "",
  maintenance: false,
  workFrom: "",
  workUntil: "",
};

/** The instant of "2026-11-24T22:00" in a zone; empty where there is none. */
const instantIn = (typed: string, zone: string): string =>
  instantOf(typed.slice(0, 10), typed.slice(11, 16), zone)?.toISOString() ?? "";

/** The form's values as the API takes them. */
const announcementFrom = (form: Form, zone: string) => ({
  text: form.text,
  audience: form.audience,
  startsAt: instantIn(form.startsAt, zone),
  endsAt: instantIn(form.endsAt, zone),
  work: form.maintenance ? { from: instantIn(form.workFrom, zone), until: instantIn(form.workUntil, zone) } : null,
});

/** The resolver of the form, whose times are in a zone. */
const resolverIn = (zone: string) =>
  contractResolver<Form>(
    () => import("@/lib/notifications/announcements/contract").then((contract) => contract.newAnnouncementSchema),
    {
      answersOf: (values) => announcementFrom(values, zone),
      alsoCheck: (_, found) => {
        // The form has one level of fields.
        const work = found.work as { from?: unknown; until?: unknown } | undefined;
        if (work?.from) found.workFrom = work.from;
        if (work?.until) found.workUntil = work.until;
        delete found.work;
      },
    },
  );

/** The announcements that are shown or planned, and a form for a new one. */
export function AnnouncementsPanel() {
  const zone = useTimeZone() ?? "UTC";
  const { data, isError, refetch } = useQuery(announcementsQuery);
  const [ending, setEnding] = useState<Announcement | null>(null);
  if (isError) return <ErrorState title="The announcements could not be loaded" onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-10 xl:grid-cols-2">
      <section aria-labelledby="announcements-planned">
        <h3 id="announcements-planned" className="mb-3 text-lg">
          Shown and planned
        </h3>
        {!data && <p role="status">Loading announcements</p>}
        {data?.items.length === 0 && <p className="text-ink-soft">No announcements.</p>}
        <ul>
          {data?.items.map((item) => (
            <li key={item.id} className="border-t border-rule py-3 first:border-t-0">
              <p className="break-words">{item.text}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {`${audienceLabels[item.audience]}. ${maintenanceTime({ from: item.startsAt, until: item.endsAt }, zone)}.${item.work ? ` Planned maintenance: ${maintenanceTime(item.work, zone)}.` : ""}`}
              </p>
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                onClick={() => setEnding(item)}
                aria-label={`End: ${item.text}`}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <AnnouncementForm zone={zone} />
      {ending && <EndDialog announcement={ending} onLeave={() => setEnding(null)} />}
    </div>
  );
}

function AnnouncementForm({ zone }: { zone: string }) {
  const cache = useQueryClient();
  const [attempts, setAttempts] = useState(0);
  const { register, errors, submit, change, watch } = useChangeForm<Form, Announcement>({
    empty,
    resolver: resolverIn(zone),
    send: (form, key) => addAnnouncement(announcementFrom(form, zone) as NewAnnouncement, key),
    onDone: () => {
      showToast("Announcement saved");
      void cache.invalidateQueries({ queryKey: announcementsQuery.queryKey });
    },
    onRefused: () => setAttempts((count) => count + 1),
  });
  const zoneTime = zoneTimeName(zone);
  return (
    <section aria-labelledby="announcement-new">
      <h3 id="announcement-new" className="mb-3 text-lg">
        New announcement
      </h3>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <ErrorSummary attempt={attempts} change={change} faults={[]} />
        <Field
          label="Text"
          name="text"
          hint={`Plain text. ${announcementLength - watch("text").length} characters left.`}
          error={errors.text?.message}
        >
          <Textarea
            {...register("text")}
            {...fieldIds("text", { hint: "left", error: errors.text?.message })}
            rows={3}
            maxLength={announcementLength}
          />
        </Field>
        <SelectField
          label="Who sees it"
          hint="Groups see it when they are signed in, on their own pages."
          choices={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
          error={errors.audience?.message}
          {...register("audience")}
        />
        <TextField
          label={`Show from (${zoneTime})`}
          type="datetime-local"
          error={errors.startsAt?.message}
          {...register("startsAt")}
        />
        <TextField
          label={`Show until (${zoneTime})`}
          type="datetime-local"
          error={errors.endsAt?.message}
          {...register("endsAt")}
        />
        <Checkbox {...register("maintenance")} label="Planned maintenance" />
        {watch("maintenance") && (
          <>
            <TextField
              label={`Maintenance from (${zoneTime})`}
              type="datetime-local"
              error={errors.workFrom?.message}
              {...register("workFrom")}
            />
            <TextField
              label={`Maintenance until (${zoneTime})`}
              type="datetime-local"
              error={errors.workUntil?.message}
              {...register("workUntil")}
            />
            <p className="text-sm text-ink-soft">
              The banner names this time. Turn maintenance mode on and off yourself, in System Settings.
            </p>
          </>
        )}
        <Button type="submit" busy={change.isPending} className="self-start">
          Announce
        </Button>
      </form>
    </section>
  );
}

function EndDialog({ announcement, onLeave }: { announcement: Announcement; onLeave: () => void }) {
  const cache = useQueryClient();
  const change = useChange<void, string, unknown>({
    errorsIn: "form",
    send: endAnnouncement,
    onSuccess: () => {
      showToast("Announcement ended");
      void cache.invalidateQueries({ queryKey: announcementsQuery.queryKey });
      onLeave();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title="End this announcement?"
      description="It is removed from every page. You can write it again, but not bring it back."
    >
      <p className="mb-4 break-words">{announcement.text}</p>
      <FormFoot change={change} onLeave={onLeave}>
        <Button busy={change.isPending} onClick={() => change.mutate(announcement.id)}>
          End announcement
        </Button>
      </FormFoot>
    </Dialog>
  );
}
