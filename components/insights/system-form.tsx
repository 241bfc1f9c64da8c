"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { saveSettings } from "@/lib/platform/settings/client";
import {
  loginAttempts,
  sessionMinutes,
  type SettingsChange,
  settingsChangeSchema,
  type SystemSettings,
} from "@/lib/platform/settings/contract";

const switches = [
  {
    name: "maintenanceMode",
    label: "Maintenance mode",
    about: "Closes the site to everybody but administrators, at once on this server and within two seconds on others.",
  },
  {
    name: "userRegistration",
    label: "User registration",
    about: "Off: nobody can sign up, from the next request on, and the forms say why.",
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
  const [attempts, setAttempts] = useState(0);
  const { updatedAt: _updated, version, ...values } = settings;
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: values,
    resolver: zodResolver(settingsChangeSchema),
  });
  const save = useChange({
    errorsIn: "form",
    send: saveSettings,
    onSuccess: ({ updatedAt: _at, version: _version, ...saved }) => {
      reset(saved);
      showToast("System settings saved. They are in effect now.");
      startTransition(() => router.refresh());
    },
    onError: () => setAttempts((count) => count + 1),
  });
  const send = handleSubmit(
    (form) => save.mutate({ ...(form as SettingsChange), version }),
    () => setAttempts((count) => count + 1),
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-2xl flex-col gap-5">
      <ErrorSummary
        attempt={attempts}
        change={save}
        faults={(["sessionTimeout", "maxLoginAttempts"] as const).flatMap((id) =>
          errors[id]?.message ? [{ id, message: errors[id].message }] : [],
        )}
      />
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
        error={errors.sessionTimeout?.message}
        {...register("sessionTimeout")}
      />
      <TextField
        label="Max login attempts"
        type="number"
        inputMode="numeric"
        hint={`${loginAttempts.min} to ${loginAttempts.max} in 15 minutes; counts from the next attempt on.`}
        error={errors.maxLoginAttempts?.message}
        {...register("maxLoginAttempts")}
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
