"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useSavedForm } from "@/components/ui/use-saved-form";
import { wholeOf } from "@/lib/platform/format/typed-text";
import { saveSettings } from "@/lib/platform/settings/client";
import { loginAttempts, sessionMinutes } from "@/lib/platform/settings/constants";
import type { SettingsChange, SystemSettings } from "@/lib/platform/settings/contract";

const switches = [
  {
    name: "maintenanceMode",
    label: "Maintenance mode",
    about:
      "Closes the site to everyone except administrators, at once on this server and within two seconds on others.",
  },
  {
    name: "userRegistration",
    label: "User registration",
    about: "Off: no new accounts, from the next request on. The sign-up and guest booking pages say so.",
  },
  {
    name: "emailNotifications",
    label: "Email notifications",
    about:
      "Off: no emails about messages, bookings, quotes, projects, reviews, leads or search alerts. Emails about accounts, security, payments and verification are always sent.",
  },
  { name: "autoBackup", label: "Automatic backup", about: "" },
  {
    name: "twoFactorRequired",
    label: "Two-factor authentication for administrators",
    about:
      "Administrators without an authenticator app must set one up before anything else, from their next request on.",
  },
] as const;

const rateSets = [
  { value: "spec", label: "Specification" },
  { value: "reference", label: "Reference, early 2026" },
];

/** The system settings (specification 2.10). Another administrator's changes are never overwritten (412). */
export function SystemForm({ settings, backup }: { settings: SystemSettings; backup: string }) {
  const router = useRouter();
  const { updatedAt: _updated, version, ...values } = settings;
  const { form, faults, errorOf, attempts, send, save } = useSavedForm({
    values,
    resolver: contractResolver<SettingsChange>(
      async () => (await import("@/lib/platform/settings/contract")).settingsChangeSchema,
    ),
    send: (filled: SettingsChange, key) => saveSettings({ ...filled, version }, key),
    onSaved: ({ updatedAt: _at, version: _version, ...saved }, { reset }) => {
      reset(saved);
      showToast("System settings saved. They are in effect now.");
      startTransition(() => router.refresh());
    },
  });
  const { register } = form;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-2xl flex-col gap-5">
      <ErrorSummary attempt={attempts} change={save} faults={faults} />
      {switches.map(({ name, label, about }) => (
        <div key={name}>
          <Checkbox {...register(name)} label={label} aria-describedby={`${name}-about`} />
          <p id={`${name}-about`} className="ms-8 text-sm text-ink-soft">
            {name === "autoBackup" ? backup : about}
          </p>
        </div>
      ))}
      <TextField
        label="Session timeout (minutes)"
        type="number"
        inputMode="numeric"
        hint={`${sessionMinutes.min} to ${sessionMinutes.max}; counts from each person's next request on.`}
        error={errorOf("sessionTimeout")}
        {...register("sessionTimeout", { setValueAs: wholeOf })}
      />
      <TextField
        label="Max login attempts"
        type="number"
        inputMode="numeric"
        hint={`${loginAttempts.min} to ${loginAttempts.max} in 15 minutes; counts from the next attempt on.`}
        error={errorOf("maxLoginAttempts")}
        {...register("maxLoginAttempts", { setValueAs: wholeOf })}
      />
      <SelectField
        label="Exchange rates"
        hint="Which rates prices are shown at, from the next page on. Quotes and invoices stay in rand."
        choices={rateSets}
        {...register("rateSet")}
      />
      <Button type="submit" busy={save.isPending} className="self-start">
        Save System Settings
      </Button>
    </form>
  );
}
