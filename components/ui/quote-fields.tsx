import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { quoteServices } from "@/lib/platform/reference/services";

type Name = "service" | "amount" | "validUntil";
type Props = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>> | undefined;
  /** The amount formatted as the client sees it; null while the input is empty. */
  reads: string | null;
  /** Rendered below the service type. */
  children?: ReactNode;
};

/** The service types of quotes and quote requests. */
export const quoteServiceChoices = quoteServices.map(({ slug, label }) => ({ value: slug, label }));

/** The structured fields of a quote (specification 2.11): service type, amount in ZAR, last valid day. */
export function QuoteFields({ register, errors = {}, reads, children }: Props) {
  return (
    <>
      <SelectField
        label="Service type"
        choices={quoteServiceChoices}
        error={errors.service?.message}
        {...register("service")}
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
