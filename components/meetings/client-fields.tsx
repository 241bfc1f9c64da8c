import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { BookingDraft } from "@/components/meetings/booking-draft";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { register: UseFormRegister<BookingDraft>; errors: FieldErrors<BookingDraft> };

const emailHint = "We send an invitation. Your client can accept, choose another time or decline.";

/** The client of a meeting that a professional books: a name, and an address to invite. */
export function ClientFields({ register, errors }: Props) {
  const email = { hint: emailHint, error: errors.clientEmail?.message };
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <Field label="Client name" name="clientName" error={errors.clientName?.message}>
        <Input
          {...register("clientName")}
          {...fieldIds("clientName", { error: errors.clientName?.message })}
          autoComplete="off"
          maxLength={120}
        />
      </Field>
      <Field label="Client email" name="clientEmail" optional {...email}>
        <Input
          {...register("clientEmail")}
          {...fieldIds("clientEmail", email)}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </Field>
    </div>
  );
}
