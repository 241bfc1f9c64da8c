"use client";

import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { saveWhatsApp } from "@/lib/messaging/whatsapp/client";
import type { WhatsAppChoice } from "@/lib/messaging/whatsapp/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";

/** The account's WhatsApp number and the consent to be contacted there; withdrawing the consent deletes the number. */
export function WhatsAppSettings({ first }: { first: WhatsAppChoice }) {
  const [attempts, setAttempts] = useState(0);
  const { register, control, handleSubmit, reset, setError, formState } = useForm<WhatsAppChoice>({
    defaultValues: first,
    resolver: contractResolver(async () => (await import("@/lib/messaging/whatsapp/contract")).whatsAppChangeSchema),
    shouldFocusError: false,
  });
  const change = useChange({
    send: saveWhatsApp,
    errorsIn: "form",
    doneText: ({ consent }) =>
      consent ? "Saved. People can write to you on WhatsApp." : "Saved. Your number is deleted.",
    onSuccess: (saved) => reset(saved),
    onError: (error) => {
      const message = troubleOf(error).fields?.number;
      if (message) setError("number", { message });
      setAttempts((count) => count + 1);
    },
  });
  const fault = formState.errors.number?.message;
  const send = handleSubmit(
    (values) => change.mutate(values),
    () => setAttempts((count) => count + 1),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-md flex-col gap-5">
      <ErrorSummary faults={fault ? [{ id: "number", message: fault }] : []} attempt={attempts} change={change} />
      <TextField
        type="tel"
        autoComplete="tel"
        maxLength={40}
        label="WhatsApp number"
        hint="Include your country code, e.g. +254"
        optional
        error={fault}
        {...register("number")}
      />
      <Controller
        control={control}
        name="consent"
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            {...field}
            role="switch"
            label="Let people I deal with write to me on WhatsApp"
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      />
      <p className="measure text-sm text-ink-soft">
        They get a link to your number from a booking or a quote, and from your profile if you have one. Turn it off and
        the links stop at once. Someone who used one before may still have your number.
      </p>
      <Button type="submit" busy={change.isPending} className="self-start">
        Save
      </Button>
    </form>
  );
}
