import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { useUserChange } from "@/components/admin/use-user-change";
import { countryOptions, roleChoices } from "@/components/admin/user-choices";
import { Button } from "@/components/ui/button";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { StrongProofField } from "@/components/ui/strong-proof-field";
import { TextField } from "@/components/ui/text-field";
import { type User, userChangeSchema, type UserEditor } from "@/lib/admin/users/contract";
import { can, subRoleHints, subRoleLabels, subRoles } from "@/lib/platform/auth/permissions";

const [, , , editSchema] = userChangeSchema.options;
type Form = z.input<typeof editSchema>;
/** Support first: a new administrator begins with the fewest rights. */
const subRoleChoices = subRoles.toReversed().map((value) => ({ value, label: subRoleLabels[value] }));

type Props = { user: User; me: UserEditor; onDone: () => void; onLeave: () => void };

/**
 * An account's name, phone, country and role; a changed role ends its sessions. Rights of administrators need proof.
 */
export function UserEditForm({ user, me, onDone, onLeave }: Props) {
  const { firstName, lastName, phone, country, role, subRole } = user;
  const owner = can(me, "roles");
  const { register, handleSubmit, formState, control, setError } = useForm<Form, unknown, z.output<typeof editSchema>>({
    resolver: zodResolver(editSchema),
    defaultValues: { action: "edit", firstName, lastName, phone, country, role, subRole: subRole ?? undefined },
  });
  const { errors } = formState;
  const change = useUserChange("form", onDone, (fields) => {
    for (const [name, message] of Object.entries(fields)) setError(name as keyof Form, { message });
  });
  const [newRole, newSubRole] = useWatch({ control, name: ["role", "subRole"] });
  const needsProof = newRole !== role ? newRole === "admin" || role === "admin" : newSubRole !== (subRole ?? undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void handleSubmit((form) => change.mutate({ user, change: form }))(event)}
    >
      {role === "professional" && (
        <p className="text-sm text-ink-soft">The new name of a verified professional waits in Verifications.</p>
      )}
      <TextField label="First name" error={errors.firstName?.message} {...register("firstName")} />
      <TextField label="Last name" error={errors.lastName?.message} {...register("lastName")} />
      <TextField label="Phone" optional type="tel" error={errors.phone?.message} {...register("phone")} />
      <SelectField label="Country" choices={countryOptions} error={errors.country?.message} {...register("country")} />
      <SelectField
        label="Role"
        hint="Changing the role signs them out everywhere."
        choices={owner ? roleChoices : roleChoices.filter(({ value }) => value !== "admin")}
        error={errors.role?.message}
        {...register("role")}
      />
      {newRole === "admin" && (
        <SelectField
          label="Administrator role"
          hint={subRoleHints[newSubRole ?? "support"]}
          choices={subRoleChoices}
          error={errors.subRole?.message}
          {...register("subRole", { setValueAs: (value: string) => value || undefined })}
        />
      )}
      {needsProof && (
        <>
          <p className="text-sm text-ink-soft">
            {`${user.name} and all other administrators get an email about this change.`}
          </p>
          <StrongProofField kind={me.proof} register={register} errors={errors} />
        </>
      )}
      <FormFoot change={change} onLeave={onLeave}>
        <Button type="submit" busy={change.isPending}>
          Save changes
        </Button>
      </FormFoot>
    </form>
  );
}
