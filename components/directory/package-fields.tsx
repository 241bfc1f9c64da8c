import { type Control, useFieldArray, type UseFormRegister, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PriceNote } from "@/components/ui/price-note";
import { RowButtons } from "@/components/ui/row-buttons";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { ServicesSection } from "@/lib/directory/profile/contract";
import { wholeOf } from "@/lib/platform/format/typed-text";
import { mostPackages, packagePeriods } from "@/lib/platform/reference/limits";

const periodLabels = { once: "One-off", month: "Every month", year: "Every year" } as const;
const periods = packagePeriods.map((value) => ({ value, label: periodLabels[value] }));

type Props = {
  control: Control<ServicesSection>;
  register: UseFormRegister<ServicesSection>;
  errorOf: (id: string) => string | undefined;
};

/** The fixed-price packages of the Services & Rates tab. */
export function PackageFields({ control, register, errorOf }: Props) {
  // The packages have ids of their own.
  const list = useFieldArray({ control, name: "packages", keyName: "key" });
  const isFull = list.fields.length >= mostPackages;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Fixed-price packages</legend>
      <p className="text-sm text-ink-soft">
        {`What you do, how much of it, and one price: "Monthly bookkeeping", "Up to 50 entries", R2,500. Up to ${mostPackages}.`}
      </p>
      {list.fields.map((offer, index) => (
        <div key={offer.key} className="flex flex-col gap-3 rounded-control border border-rule p-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Package name"
              maxLength={80}
              error={errorOf(`packages.${index}.name`)}
              {...register(`packages.${index}.name`)}
            />
            <TextField
              label="What is included"
              optional
              maxLength={160}
              error={errorOf(`packages.${index}.includes`)}
              {...register(`packages.${index}.includes`)}
            />
            <TextField
              label="Fixed price (ZAR)"
              type="number"
              min={1}
              inputMode="numeric"
              error={errorOf(`packages.${index}.price`)}
              {...register(`packages.${index}.price`, { setValueAs: wholeOf })}
            />
            <SelectField
              label="Paid"
              choices={periods}
              error={errorOf(`packages.${index}.period`)}
              {...register(`packages.${index}.period`)}
            />
          </div>
          <PackagePrice control={control} index={index} />
          <RowButtons
            entryName={`package ${index + 1}`}
            index={index}
            count={list.fields.length}
            onMove={(to) => list.move(index, to)}
            onRemove={() => list.remove(index)}
          />
        </div>
      ))}
      {!isFull && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => list.append({ name: "", includes: "", price: Number.NaN, period: "month" })}
        >
          <Icon name="plus" />
          Add package
        </Button>
      )}
    </fieldset>
  );
}

function PackagePrice({ control, index }: { control: Props["control"]; index: number }) {
  const [price, period] = useWatch({ control, name: [`packages.${index}.price`, `packages.${index}.period`] });
  return <PriceNote zar={price} per={period === "once" ? undefined : period} />;
}
