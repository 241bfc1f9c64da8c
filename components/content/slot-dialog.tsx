import { useForm } from "react-hook-form";
import { contentResolver } from "@/components/content/content-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { ChangeState } from "@/components/ui/use-change";
import { contentZones } from "@/lib/content/items/choices";
import type { Slot } from "@/lib/content/items/contract";

type Props = {
  first: Slot;
  change?: ChangeState;
  onSend: (slot: Slot) => void;
  onClose: () => void;
};

export const zoneChoices = contentZones.map(({ id: value, label }) => ({ value, label }));

/** The date, time and time zone of a publication. */
export function SlotDialog({ first, change, onSend, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm<Slot>({
    defaultValues: first,
    resolver: contentResolver<Slot>("slotSchema"),
  });
  const { errors } = formState;
  return (
    <Dialog open onOpenChange={onClose} title="Schedule" description="When should this text be published?">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(onSend)(event)}>
        <TextField label="Day" type="date" error={errors.day?.message ?? change?.fields?.day} {...register("day")} />
        <TextField
          label="Time"
          type="time"
          error={errors.time?.message ?? change?.fields?.time}
          {...register("time")}
        />
        <SelectField label="Time zone" choices={zoneChoices} {...register("zone")} />
        <FormFoot change={change} onLeave={onClose}>
          <Button type="submit" busy={change?.isPending}>
            Schedule
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
