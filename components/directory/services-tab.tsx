import { useEffect, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { PackageFields } from "@/components/directory/package-fields";
import { Choices, SectionForm } from "@/components/directory/section-form";
import { type SectionProps, useSection } from "@/components/directory/use-section";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PriceNote } from "@/components/ui/price-note";
import { RowButtons } from "@/components/ui/row-buttons";
import { TextField } from "@/components/ui/text-field";
import type { OwnProfile, ServicesSection } from "@/lib/directory/profile/contract";
import { wholeOf } from "@/lib/platform/format/typed-text";
import { industries } from "@/lib/platform/reference/industries";
import { specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";

const pick = ({
  hourlyRate,
  specializations: offers,
  software: programs,
  industries: known,
  services,
  packages,
}: OwnProfile): ServicesSection => ({
  hourlyRate,
  specializations: offers,
  software: programs,
  industries: known,
  services,
  packages,
});
const listed = <T extends string>(items: readonly { slug: T; label: string }[]) =>
  items.map(({ slug, label }) => ({ value: slug, label }));

/** The Services & Rates tab (specification 2.9). With `isNew` an empty service is added (New Service). */
export function ServicesTab({ isNew, ...props }: SectionProps & { isNew: boolean }) {
  const state = useSection<ServicesSection>("servicesSectionSchema", pick, props);
  const { register, watch, setValue, control } = state.form;
  const offers = useFieldArray({ control, name: "services" });
  const { append } = offers;
  const focused = useRef(false);
  const add = useRef(() => append({ name: "", startingPrice: Number.NaN }, { shouldFocus: true }));
  useEffect(() => {
    if (!isNew || focused.current) return;
    focused.current = true;
    add.current();
  }, [isNew]);
  const rate = watch("hourlyRate");
  const set = <K extends "specializations" | "software" | "industries">(name: K, value: ServicesSection[K]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: state.attempts > 0 });
  return (
    <SectionForm state={state}>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Services with a starting price</legend>
        {offers.fields.length === 0 && (
          <p className="text-ink-soft">
            No services yet. Add the one clients ask for most, with the price it starts at.
          </p>
        )}
        {offers.fields.map((offer, index) => (
          <div key={offer.id} className="flex flex-col gap-3 rounded-control border border-rule p-3">
            <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
              <TextField
                label="Service name"
                maxLength={80}
                error={state.errorOf(`services.${index}.name`)}
                {...register(`services.${index}.name`)}
              />
              <TextField
                label="Starting price (ZAR)"
                type="number"
                min={1}
                inputMode="numeric"
                error={state.errorOf(`services.${index}.startingPrice`)}
                {...register(`services.${index}.startingPrice`, { setValueAs: wholeOf })}
              />
            </div>
            <PriceNote zar={watch(`services.${index}.startingPrice`)} />
            <RowButtons
              entryName={`service ${index + 1}`}
              index={index}
              count={offers.fields.length}
              onMove={(to) => offers.move(index, to)}
              onRemove={() => offers.remove(index)}
            />
          </div>
        ))}
        <Button variant="secondary" size="sm" className="self-start" onClick={() => add.current()}>
          <Icon name="plus" />
          Add service
        </Button>
      </fieldset>
      <PackageFields control={control} register={register} errorOf={state.errorOf} />
      <div className="flex flex-col gap-1">
        <TextField
          label="Hourly rate (ZAR)"
          type="number"
          min={1}
          inputMode="numeric"
          error={state.errorOf("hourlyRate")}
          {...register("hourlyRate", { setValueAs: wholeOf })}
        />
        <PriceNote zar={rate} per="hour" />
      </div>
      <Choices
        name="specializations"
        legend="Specializations"
        hint="Clients find you by these, and you get their requests for them. The first two show on your card."
        choices={listed(specializations)}
        chosen={watch("specializations")}
        error={state.errorOf("specializations")}
        onChange={(chosen) => set("specializations", chosen)}
      />
      <Choices
        name="software"
        legend="Software"
        choices={listed(software)}
        chosen={watch("software")}
        error={state.errorOf("software")}
        onChange={(chosen) => set("software", chosen)}
      />
      <Choices
        name="industries"
        legend="Industries"
        hint="The kinds of clients you know well. They find you by these."
        choices={listed(industries)}
        chosen={watch("industries")}
        error={state.errorOf("industries")}
        onChange={(chosen) => set("industries", chosen)}
      />
    </SectionForm>
  );
}
