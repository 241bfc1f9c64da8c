"use client";

import { useProfileForm } from "@/components/accounts/profile-use-form";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import type { Account } from "@/lib/accounts/contract";
import { countries, findCountry } from "@/lib/reference/countries";
import { maxEmailLength } from "@/lib/reference/messages";

const places = countries.map(({ code, name }) => ({ value: code, label: name }));

/** specification 2.14, 5: what a person may change about their account. The company is the client's only. */
export function ProfileForm({ first }: { first: Account }) {
  const { form, errors, faults, attempts, account, isDirty, send, busy, trouble } = useProfileForm(first);
  const { register } = form;
  const chosen = findCountry(form.watch("country"));
  const emailHint = account.pendingEmail
    ? `${account.pendingEmail} counts once you follow the link we sent there.`
    : "A new address counts once you follow the link we send there.";
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-3xl flex-col gap-5">
      <ErrorSummary faults={faults} attempt={attempts}>
        {trouble && !trouble.fields && (
          <p>
            {trouble.status === 412
              ? "Your account was changed elsewhere meanwhile. Copy what you typed, reload this page, and change it again."
              : trouble.detail}
          </p>
        )}
      </ErrorSummary>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          error={errors.lastName?.message}
          {...register("lastName")}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          hint={emailHint}
          error={errors.email?.message}
          className="sm:col-span-2"
          {...register("email")}
        />
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          optional
          error={errors.phone?.message}
          {...register("phone")}
        />
        <SelectField
          label="Country"
          autoComplete="country"
          choices={places}
          error={errors.country?.message}
          {...register("country")}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={80}
          optional
          suggestions={chosen?.cities}
          error={errors.city?.message}
          {...register("city")}
        />
        {account.role === "client" && (
          <TextField
            label="Company"
            autoComplete="organization"
            maxLength={160}
            optional
            error={errors.company?.message}
            {...register("company")}
          />
        )}
        <Field label="Bio" name="bio" optional error={errors.bio?.message} className="sm:col-span-2">
          <Textarea {...register("bio")} {...fieldIds("bio", { error: errors.bio?.message })} maxLength={2000} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          Save Changes
        </Button>
        <p className="text-sm text-ink-soft">{isDirty && "You have changes that are not saved yet."}</p>
      </div>
    </form>
  );
}
