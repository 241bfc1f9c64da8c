import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { quoteServices } from "@/lib/platform/reference/services";

type Name = "serviceType" | "amount" | "validUntil";
type Props = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>> | undefined;
  /** What the client will read as the amount; null while none is typed. */
  reads: string | null;
  /** What stands below the service. */
  children?: ReactNode;
};

/** The services of quotes and of requests for them. */
export const quoteServiceChoices = quoteServices.map(({ label }) => ({ value: label, label }));

/** specification 2.11: what a quote says besides its words: service type, amount in ZAR, last day. */
export function QuoteFields({ register, errors = {}, reads, children }: Props) {
  return (
    <>
      <SelectField
        label="Service type"
        choices={quoteServiceChoices}
        error={errors.serviceType?.message}
        {...register("serviceType")}
      />
      {children}
      <TextField
        label="Amount (ZAR)"
        inputMode="decimal"
        autoComplete="off"
        hint={reads ? `The client reads ${reads}` : "In rand, such as 1250 or 1250.50"}
        error={errors.amount?.message}
        {...register("amount")}
      />
      <TextField
        label="Valid until"
        type="date"
        optional
        hint="Left empty, it stands for seven days."
        error={errors.validUntil?.message}
        {...register("validUntil")}
      />
    </>
  );
}
