"use client";

import { Suspense, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { CompanyFields } from "@/components/identity/company-fields";
import { useSignUp } from "@/components/identity/use-sign-up";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { useKnownCountry } from "@/components/ui/currency";
import { ErrorSummary } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { NewPasswordFields } from "@/components/ui/new-password-fields";
import { PersonFields } from "@/components/ui/person-fields";
import { QueryWatcher } from "@/components/ui/query-watcher";
import { RadioGroup } from "@/components/ui/radio-group";
import { TermsBox } from "@/components/ui/terms-box";

const formId = "sign-up";
const kinds = [
  { value: "individual", label: "An individual" },
  { value: "business", label: "A business" },
];
const link = "font-semibold text-primary underline underline-offset-4";

/**
 * Client sign-up (specification 2.6): one form with additional fields for a business. `?type=` preselects the kind of
 * account.
 */
export function SignUpForm() {
  const { register, control, getValues, setValue, errors, faults, trouble, change, attempts, busy, submit } =
    useSignUp(formId);
  const [type, country] = useWatch({ control, name: ["accountType", "country"] });
  const [query, setQuery] = useState("");
  const ready = useRef<HTMLFormElement>(null);
  const knownCountry = useKnownCountry();
  const requestedType = new URLSearchParams(query).get("type");
  useEffect(() => {
    if (requestedType) setValue("accountType", requestedType === "business" ? "business" : "individual");
  }, [requestedType, setValue]);
  useEffect(() => {
    // Marks hydration for tests and styles.
    ready.current?.setAttribute("data-ready", "");
  }, []);
  useEffect(() => {
    if (knownCountry && !getValues("country")) setValue("country", knownCountry as typeof country);
  }, [knownCountry, getValues, setValue]);
  return (
    <form
      ref={ready}
      id={formId}
      noValidate
      action="/api/accounts"
      method="post"
      onSubmit={(event) => (busy ? event.preventDefault() : void submit(event))}
      className="flex flex-col gap-6"
    >
      <Suspense fallback={null}>
        <QueryWatcher onQuery={setQuery} />
      </Suspense>
      <ErrorSummary faults={faults} attempt={attempts} change={change}>
        {trouble?.code === "email-taken" && (
          <IntentLink href="/signin" className={link}>
            Sign in
          </IntentLink>
        )}
      </ErrorSummary>
      <RadioGroup label="I am signing up as" choices={kinds} {...register("accountType")} />
      <PersonFields register={register} errors={errors} country={country} />
      {type === "business" && <CompanyFields register={register} errors={errors} />}
      <NewPasswordFields register={register} errors={errors} />
      <div>
        <TermsBox error={errors.agreeToTerms?.message} {...register("agreeToTerms")} />
        <CheckField label="Send me the newsletter about once a month" {...register("subscribeToNewsletter")} />
      </div>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? "Creating your account" : "Create my account"}
      </Button>
    </form>
  );
}
