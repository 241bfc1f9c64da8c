import { useWatch } from "react-hook-form";
import type { Application } from "@/components/applications/use-application";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { countries, findCountry } from "@/lib/reference/countries";
import { maxEmailLength } from "@/lib/reference/messages";

const places = countries.map(({ code, name }) => ({ value: code, label: name }));
const genders = ["Female", "Male"].map((one) => ({ value: one, label: one }));

/** Step 1: who somebody is and where. A signed-in client's address is known already. */
export function StepPerson({ form, asClient }: Application) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const country = findCountry(useWatch({ control, name: "country" }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" maxLength={80} error={errors.firstName?.message} {...register("firstName")} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} error={errors.lastName?.message} {...register("lastName")} />
        {!asClient && (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxEmailLength}
            error={errors.email?.message}
            className="sm:col-span-2"
            {...register("email")}
          />
        )}
        <SelectField label="Country" autoComplete="country" choices={places} error={errors.country?.message} {...register("country")} />
        <TextField label="City" autoComplete="address-level2" maxLength={80} suggestions={country?.cities} error={errors.city?.message} {...register("city")} />
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          hint={country ? `Numbers in ${country.name} begin with ${country.dialCode}.` : "With the code of your country, for example +254."}
          error={errors.phone?.message}
          className="sm:col-span-2"
          {...register("phone")}
        />
      </div>
      <RadioGroup label="Gender" choices={genders} error={errors.gender?.message} {...register("gender")} />
      <p className="-mt-3 text-sm text-ink-soft">For the check of your documents only. Nobody sees it on your profile.</p>
    </>
  );
}
