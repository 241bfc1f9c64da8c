import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { NewAccountForm } from "@/lib/identity/accounts/contract";
import { clientIndustries, companySizes } from "@/lib/platform/reference/lists";

const sizes = companySizes.map((size) => ({ value: size, label: `${size} people` }));
const trades = clientIndustries.map((industry) => ({
  value: industry,
  label: industry[0]!.toUpperCase() + industry.slice(1),
}));

type Props = { register: UseFormRegister<NewAccountForm>; errors: FieldErrors<NewAccountForm> };

/** The company's fields (specification 2.6); only the name is required. */
export function CompanyFields({ register, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={160}
        error={errors.companyName?.message}
        className="sm:col-span-2"
        {...register("companyName")}
      />
      <SelectField
        label="Company size"
        optional
        choices={sizes}
        error={errors.companySize?.message}
        {...register("companySize")}
      />
      <SelectField
        label="Industry"
        optional
        choices={trades}
        error={errors.industry?.message}
        {...register("industry")}
      />
      <TextField
        label="Registration number"
        optional
        autoComplete="off"
        maxLength={60}
        error={errors.registrationNumber?.message}
        className="sm:col-span-2"
        {...register("registrationNumber")}
      />
    </div>
  );
}
