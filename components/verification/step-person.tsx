import { useWatch } from "react-hook-form";
import { PersonFields } from "@/components/ui/person-fields";
import { RadioGroup } from "@/components/ui/radio-group";
import type { Application } from "@/components/verification/use-application";

const genders = ["Female", "Male"].map((gender) => ({ value: gender, label: gender }));

/** Step 1: name and location. A signed-in client's email address is known. */
export function StepPerson({ form, asClient }: Application) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const country = useWatch({ control, name: "country" });
  return (
    <>
      <PersonFields register={register} errors={errors} country={country} withEmail={!asClient} />
      <RadioGroup label="Gender" choices={genders} error={errors.gender?.message} {...register("gender")} />
      <p className="-mt-3 text-sm text-ink-soft">
        Only used to verify your documents. It's never shown on your profile.
      </p>
    </>
  );
}
