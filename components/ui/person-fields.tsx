import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { citiesOf, countries, findCountry } from "@/lib/platform/reference/countries";
import { maxEmailLength } from "@/lib/platform/reference/messages";

const places = countries.map(({ code, name }) => ({ value: code, label: name }));
type Name = "firstName" | "lastName" | "email" | "country" | "city" | "phone";

type Props = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  country: string;
  /** False if the email address is already known. */
  withEmail?: boolean;
  emailHint?: string;
  /** The names of fields that may stay empty. */
  optional?: readonly Name[];
  /** Further fields in the same grid. */
  children?: ReactNode;
};

/**
 * Name, email, phone, country and city, at sign-up and in the settings. The country sets the city suggestions and the
 * dialling code.
 */
export function PersonFields({
  register,
  errors,
  country,
  withEmail = true,
  emailHint,
  optional = [],
  children,
}: Props) {
  const chosen = findCountry(country);
  return (
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
      {withEmail && (
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
      )}
      <SelectField
        label="Country"
        autoComplete="country"
        choices={places}
        error={errors.country?.message}
        {...register("country")}
      />
      <TextField
        label="City"
        optional={optional.includes("city")}
        autoComplete="address-level2"
        maxLength={80}
        suggestions={chosen && citiesOf(chosen.code)}
        error={errors.city?.message}
        {...register("city")}
      />
      <TextField
        label="Phone number"
        optional={optional.includes("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        hint={
          chosen ? `Numbers in ${chosen.name} begin with ${chosen.dialCode}.` : "Include your country code, e.g. +254"
        }
        error={errors.phone?.message}
        className="sm:col-span-2"
        {...register("phone")}
      />
      {children}
    </div>
  );
}
