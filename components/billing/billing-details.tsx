"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { saveBillingDetails } from "@/lib/billing/details/client";
import type { BillingDetailsForm, OwnBillingDetails } from "@/lib/billing/details/contract";

type Form = Required<BillingDetailsForm>;
const resolver = contractResolver<Form>(
  async () => (await import("@/lib/billing/details/contract")).billingDetailsSchema,
);

/** The buyer on future invoices: company, address and VAT number, each optional. */
export function BillingDetails({ details }: { details: OwnBillingDetails }) {
  const router = useRouter();
  const { name, address, vatNumber, fallback, version } = details;
  const { register, errors, reset, submit, change } = useChangeForm<Form, OwnBillingDetails>({
    empty: { name, address, vatNumber },
    resolver,
    staleText: "Your billing details changed meanwhile. Reload this page and enter them again.",
    send: (form, key) => saveBillingDetails(form, version, key),
    onDone: (saved) => {
      reset({ name: saved.name, address: saved.address, vatNumber: saved.vatNumber });
      showToast("Saved. Your next invoice shows these details.");
      startTransition(() => router.refresh());
    },
  });
  return (
    <section aria-labelledby="billing-details" className="ledger p-5 sm:p-6">
      <h2 id="billing-details" className="text-xl">
        Billing details
      </h2>
      <p className="measure mt-2 text-ink-soft">
        These details appear on your next invoice; earlier invoices don't change. If you leave a field empty, we use the
        one from your account: <span dir="auto">{fallback.name}</span>
        <span>{`, ${fallback.address}.`}</span>
      </p>
      <form noValidate className="mt-4 flex max-w-xl flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Company or name"
          optional
          autoComplete="organization"
          dir="auto"
          maxLength={160}
          error={errors.name?.message}
          {...register("name")}
        />
        <Field label="Address" name="address" optional error={errors.address?.message}>
          <Textarea
            {...fieldIds("address", { error: errors.address?.message })}
            autoComplete="street-address"
            dir="auto"
            rows={3}
            maxLength={400}
            {...register("address")}
          />
        </Field>
        <TextField
          label="VAT number"
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          error={errors.vatNumber?.message}
          {...register("vatNumber")}
        />
        <ErrorSummary change={change} />
        <Button type="submit" variant="secondary" busy={change.isPending} className="self-start">
          Save billing details
        </Button>
      </form>
    </section>
  );
}
