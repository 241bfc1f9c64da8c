import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/select-field";

type Props = Omit<ComponentProps<typeof SelectField>, "label" | "name" | "optional" | "blank" | "choices"> & {
  colleagues: readonly { id: string; name: string }[];
};

/** Chooses the person in charge; nothing for a firm without colleagues. */
export function SeatField({ colleagues, ...field }: Props) {
  if (colleagues.length === 0) return null;
  return (
    <SelectField
      label="In charge"
      name="seat"
      optional
      blank="The owner"
      choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  );
}
