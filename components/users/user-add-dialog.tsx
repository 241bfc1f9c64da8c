"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { countryOptions, roleChoices } from "@/components/users/user-edit-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { newKey } from "@/components/ui/new-key";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { addUser } from "@/lib/users/client";
import { type NewUser, newUserSchema } from "@/lib/users/contract";
import { invitationDays } from "@/lib/users/rules";

/** specification 2.10, Add User: they are invited by mail and choose their own password. */
export function UserAddDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const cache = useQueryClient();
  const key = useRef(newKey());
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useForm<NewUser>({
    resolver: zodResolver(newUserSchema),
    defaultValues: { firstName: "", lastName: "", email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async (values: NewUser) => {
    setTrouble(null);
    try {
      const user = await addUser(values, key.current);
      showToast(`${user.name} was invited`);
      void cache.invalidateQueries({ queryKey: ["users"] });
      onOpenChange(false);
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      // Corrected, it is another request.
      if (problem && problem.status >= 400 && problem.status < 500) key.current = newKey();
      for (const [name, message] of Object.entries(problem?.fields ?? {}))
        form.setError(name as keyof NewUser, { message }, { shouldFocus: true });
      setTrouble(problem?.detail ?? "The invitation was not sent. Try again.");
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Add User"
      description={`We email them a link to choose a password. It works for ${invitationDays} days.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <TextField label="First name" error={errors.firstName?.message} {...form.register("firstName")} />
        <TextField label="Last name" error={errors.lastName?.message} {...form.register("lastName")} />
        <TextField label="Email" type="email" error={errors.email?.message} {...form.register("email")} />
        <SelectField label="Role" choices={roleChoices} error={errors.role?.message} {...form.register("role")} />
        <SelectField
          label="Country"
          choices={countryOptions}
          error={errors.country?.message}
          {...form.register("country")}
        />
        <FormFoot trouble={trouble} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={isSubmitting}>
            Send invitation
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
