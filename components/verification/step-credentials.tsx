import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Application } from "@/components/verification/use-application";
import { bodies, bodiesOf } from "@/lib/platform/reference/bodies";
import { findCountry } from "@/lib/platform/reference/countries";
import { licencesOf } from "@/lib/platform/reference/licences";
import { professionalTitles } from "@/lib/platform/reference/lists";

const titles = professionalTitles.map((title) => ({ value: title, label: title }));
type Body = (typeof bodies)[number];
const choice = ({ code, name }: { code: string; name: string }) => ({
  value: code,
  label: code === "Other" ? name : `${code}: ${name}`,
});

/** Step 2: profession and professional body. Bodies of the chosen country are listed first. */
export function StepCredentials({ form }: Application) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [country, code] = useWatch({ control, name: ["country", "professionalBody"] });
  const knownCountry = findCountry(country);
  const localBodies: readonly Body[] = knownCountry ? bodiesOf(knownCountry.code) : [];
  const licences = licencesOf(knownCountry?.code ?? "");
  const sorted = [...localBodies, ...bodies.filter((body) => !localBodies.includes(body))].map(choice);
  const body = bodies.find((candidate) => candidate.code === code);
  return (
    <>
      <SelectField
        label="Professional title"
        autoComplete="organization-title"
        choices={titles}
        error={errors.professionalTitle?.message}
        {...register("professionalTitle")}
      />
      <SelectField
        label="Professional body"
        hint="Where your licence is registered."
        choices={sorted}
        error={errors.professionalBody?.message}
        {...register("professionalBody")}
      />
      {code === "Other" && (
        <TextField
          label="Name of the body"
          autoComplete="off"
          maxLength={80}
          hint="As its members write it, for example AAT."
          error={errors.bodyName?.message}
          {...register("bodyName")}
        />
      )}
      <TextField
        label="Practice number"
        autoComplete="off"
        maxLength={60}
        hint={
          body
            ? `As on the register of ${body.code === "Other" ? "your body" : body.code}, for example ${body.example}. We look it up there.`
            : "As on the register of your body. We look it up there."
        }
        error={errors.practiceNumber?.message}
        {...register("practiceNumber")}
      />
      {licences.length > 0 && (
        <>
          <SelectField
            label="Local licence"
            hint="The authority that licenses you in your country, beside your body."
            optional
            choices={licences.map(choice)}
            error={errors.localAuthority?.message}
            {...register("localAuthority")}
          />
          <TextField
            label="Local licence number"
            optional
            autoComplete="off"
            maxLength={60}
            error={errors.localLicence?.message}
            {...register("localLicence")}
          />
        </>
      )}
      <TextField
        label="Years of experience"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="In whole years, since you qualified."
        error={errors.yearsExperience?.message}
        className="max-w-60"
        {...register("yearsExperience")}
      />
    </>
  );
}
