import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useUserChange } from "@/components/insights/use-user-change";
import { Button } from "@/components/ui/button";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { roles } from "@/lib/platform/auth/access";
import { countries } from "@/lib/platform/reference/countries";
import { type User, userChangeSchema } from "@/lib/insights/users/contract";
import { roleLabels } from "@/lib/insights/users/rules";

const [, , , editSchema] = userChangeSchema.options;
type Form = z.input<typeof editSchema>;
export const roleChoices = roles.map((value) => ({ value, label: roleLabels[value] }));
export const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

/** An account's name, phone, country and role; a changed role ends its sessions. */
export function UserEditForm({ user, onDone, onLeave }: { user: User; onDone: () => void; onLeave: () => void }) {
  const { firstName, lastName, phone, country, role } = user;
  const change = useUserChange("form", onDone);
  const { register, handleSubmit, formState } = useForm<Form, unknown, z.output<typeof editSchema>>({
    resolver: zodResolver(editSchema),
    defaultValues: { action: "edit", firstName, lastName, phone, country, role },
  });
  const { errors } = formState;
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
        choices={roleChoices}
        error={errors.role?.message}
        {...register("role")}
      />
      <FormFoot change={change} onLeave={onLeave}>
        <Button type="submit" busy={change.isPending}>
          Save changes
        </Button>
      </FormFoot>
    </form>
  );
}
