import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { countryOptions, roleChoices } from "@/components/admin/user-choices";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { StrongProofField } from "@/components/ui/strong-proof-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { addUser } from "@/lib/admin/users/client";
import { type NewUser, newUserSchema, type User, type UserEditor } from "@/lib/admin/users/contract";
import { invitationDays } from "@/lib/admin/users/rules";
import { can, subRoleLabels } from "@/lib/platform/auth/permissions";

/** Add User (specification 2.10): the user is invited by email and chooses a password. */
export function UserAddDialog({ me, onOpenChange }: { me: UserEditor; onOpenChange: (open: boolean) => void }) {
  const cache = useQueryClient();
  const { register, errors, submit, change, watch } = useChangeForm<NewUser, User>({
    empty: { firstName: "", lastName: "", email: "", code: "", currentPassword: "", ownEmail: "" } as NewUser,
    resolver: zodResolver(newUserSchema),
    send: addUser,
    onDone: ({ name }) => {
      showToast(`${name} was invited`);
      void cache.invalidateQueries({ queryKey: ["users"] });
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Add User"
      description={`We email them a link to choose a password. It works for ${invitationDays} days.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label="First name" error={errors.firstName?.message} {...register("firstName")} />
        <TextField label="Last name" error={errors.lastName?.message} {...register("lastName")} />
        <TextField label="Email" type="email" error={errors.email?.message} {...register("email")} />
        <SelectField
          label="Role"
          choices={can(me, "roles") ? roleChoices : roleChoices.filter(({ value }) => value !== "admin")}
          error={errors.role?.message}
          {...register("role")}
        />
        <SelectField
          label="Country"
          choices={countryOptions}
          error={errors.country?.message}
          {...register("country")}
        />
        {watch("role") === "admin" && (
          <>
            <p className="text-sm text-ink-soft">{`They begin as ${subRoleLabels.support}. All other administrators get an email about it.`}</p>
            <StrongProofField kind={me.proof} register={register} errors={errors} />
          </>
        )}
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Send invitation
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
