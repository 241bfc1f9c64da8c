import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { inviteSeat } from "@/lib/identity/seats/client";
import { type NewSeat, newSeatSchema, type SeatOfFirm } from "@/lib/identity/seats/contract";
import { invitationDays, seatRoleLabels } from "@/lib/identity/seats/rules";
import { seatRoles } from "@/lib/platform/auth/access";

type Props = { onOpenChange: (open: boolean) => void; onInvited: () => void };

/** Invites a person to the firm by email. */
export function SeatInviteDialog({ onOpenChange, onInvited }: Props) {
  const { register, errors, submit, change, watch } = useChangeForm<NewSeat, SeatOfFirm>({
    empty: { email: "", role: "accountant" },
    resolver: zodResolver(newSeatSchema),
    send: inviteSeat,
    onDone: ({ email }) => {
      showToast(`Invitation sent to ${email}`);
      onInvited();
    },
  });
  return (
    <Dialog
      open
      focusField
      onOpenChange={onOpenChange}
      title="Invite a person"
      description={`We email them a link to join your firm. It works for ${invitationDays} days.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label="Email" type="email" error={errors.email?.message} {...register("email")} />
        <SelectField
          label="Role"
          choices={seatRoles.map((role) => ({ value: role, label: seatRoleLabels[role].label }))}
          hint={seatRoleLabels[watch("role")]?.may}
          error={errors.role?.message}
          {...register("role")}
        />
        <p className="text-sm text-ink-soft">
          Your plan, payments, profile and account stay yours alone. You see what each person changed.
        </p>
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Send invitation
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
