import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormFoot } from "@/components/ui/form-foot";
import { ProofField } from "@/components/ui/proof-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import type { LoadedDialogProps } from "@/components/ui/use-loaded-dialog";
import { savePayout } from "@/lib/affiliates/agreement/client";
import type { MaskedPayout, PayoutForm } from "@/lib/affiliates/agreement/contract";
import { payoutWays } from "@/lib/affiliates/payouts/account-numbers";
import { countries, type CountryCode } from "@/lib/platform/reference/countries";

type Props = LoadedDialogProps & { country: CountryCode; version: number; hasPassword: boolean };

const methods = [
  { value: "bank", label: "Bank account" },
  { value: "mobile-money", label: "Mobile money" },
] as const;
const places = countries.map(({ code, name }) => ({ value: code, label: name }));
const resolver = contractResolver<PayoutForm>(
  async () => (await import("@/lib/affiliates/agreement/contract")).payoutChangeSchema,
);
const order = [
  "method",
  "country",
  "holder",
  "bank",
  "account",
  "branch",
  "provider",
  "phone",
  "currentPassword",
] as const;

/**
 * The payout details of an affiliate. The fields depend on the country; stored details are never sent back to the form.
 */
export function PayoutDialog({ open, onOpenChange, country, version, hasPassword }: Props) {
  const router = useRouter();
  const [attempts, setAttempts] = useState(0);
  const { register, watch, handleSubmit, errors, change } = useChangeForm<PayoutForm, MaskedPayout>({
    empty: {
      method: "bank",
      country,
      holder: "",
      bank: "",
      account: "",
      branch: "",
      provider: "",
      phone: "",
      ...(hasPassword && { currentPassword: "" }),
    },
    resolver,
    send: (form, key) => savePayout(form, version, key),
    onDone: () => {
      onOpenChange(false);
      showToast("Your payment details are saved. Your other devices are signed out.");
      startTransition(() => router.refresh());
    },
    onRefused: () => setAttempts((count) => count + 1),
  });
  const { account, branch, mobile } = payoutWays(watch("country") || country);
  const byBank = watch("method") === "bank";
  const faults = order.flatMap((id) => (errors[id]?.message ? [{ id, message: errors[id].message }] : []));
  const send = handleSubmit(
    (form) => change.mutate(form),
    () => setAttempts((count) => count + 1),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Payment details"
      description={
        "We pay your commissions in rand; your bank or service converts them. " +
        "We store the details encrypted. For your safety, we pay to new details after 72 hours."
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <ErrorSummary faults={faults} attempt={faults.length > 0 ? attempts : 0} />
        <RadioGroup label="How do you want to be paid?" choices={methods} {...register("method")} />
        <SelectField label="Country" choices={places} error={errors.country?.message} {...register("country")} />
        <TextField
          label="Account holder"
          autoComplete="name"
          maxLength={120}
          error={errors.holder?.message}
          {...register("holder")}
        />
        {byBank ? (
          <>
            <TextField label="Bank" maxLength={80} error={errors.bank?.message} {...register("bank")} />
            <TextField
              label={account.label}
              hint={account.hint}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              error={errors.account?.message}
              {...register("account")}
            />
            {branch && (
              <TextField
                label={branch.label}
                hint={branch.hint}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                error={errors.branch?.message}
                {...register("branch")}
              />
            )}
          </>
        ) : (
          <>
            <SelectField
              label="Mobile money service"
              choices={mobile.providers.map((name) => ({ value: name, label: name }))}
              error={errors.provider?.message}
              {...register("provider")}
            />
            <TextField
              label="Mobile number"
              hint={mobile.hint}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              error={errors.phone?.message}
              {...register("phone")}
            />
          </>
        )}
        <ProofField
          hasPassword={hasPassword}
          path="/affiliate?tab=payments"
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Save payment details
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
