import { useWatch } from "react-hook-form";
import { PriceNote } from "@/components/ui/price-note";
import { TextField } from "@/components/ui/text-field";
import { numberOf } from "@/components/verification/application-form";
import { ChoiceList } from "@/components/verification/choice-list";
import type { Application } from "@/components/verification/use-application";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { industries } from "@/lib/platform/reference/industries";
import { specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";

/** Step 3: services, software, industries and hourly rate. */
export function StepServices({ form }: Application) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [services, programs, clients, rate] = useWatch({
    control,
    name: ["specializations", "software", "industries", "hourlyRate"],
  });
  const selectedHint = (chosen: readonly string[], hint: string) =>
    chosen.length === 0 ? hint : `${chosen.length} selected`;
  return (
    <>
      <ChoiceList
        label="Specializations"
        choices={specializations}
        hint={selectedHint(services, say.specializations)}
        error={errors.specializations?.message}
        {...register("specializations")}
      />
      <ChoiceList
        label="Accounting software"
        choices={software}
        hint={selectedHint(programs, say.software)}
        error={errors.software?.message}
        {...register("software")}
      />
      <ChoiceList
        label="Industries"
        choices={industries}
        hint={selectedHint(clients, "The kinds of clients you know well. Optional.")}
        error={errors.industries?.message}
        {...register("industries")}
      />
      <div className="flex flex-col gap-1">
        <TextField
          label="Hourly rate in ZAR"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          hint="Whole rand. Clients see it in their own currency too; you can change it at any time."
          error={errors.hourlyRate?.message}
          className="max-w-60"
          {...register("hourlyRate")}
        />
        <PriceNote zar={numberOf(rate) ?? 0} per="hour" />
      </div>
    </>
  );
}
