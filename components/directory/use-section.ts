import { useEffect, useState } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { troubleOf } from "@/lib/platform/http/deliver";
import { changeProfile } from "@/lib/directory/profile/client";
import type { OwnProfile, ProfileChange } from "@/lib/directory/profile/contract";

/** The props of a settings tab: the last saved profile and a setter for the next version. */
export interface SectionProps {
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  /** Called with the unsaved values, for the preview. */
  onTyped?: (values: Partial<OwnProfile>) => void;
}

/** Shown instead of overwriting changes that were made elsewhere. */
export const staleProfile =
  "Your profile was changed elsewhere meanwhile. Copy what you typed, reload this page, and change it again.";

type Shape = "personSectionSchema" | "professionSectionSchema" | "servicesSectionSchema";

const resolverOf = <Form extends FieldValues>(shape: Shape) =>
  contractResolver<Form>(async () => (await import("@/lib/directory/profile/contract"))[shape]);

/** The first error of each field, by the id of its control. */
function faultsOf(errors: FieldErrors, path = ""): { id: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const id = path ? `${path}.${name}` : name;
    if (!error || name === "ref") return [];
    if (typeof error.message === "string") return [{ id, message: error.message }];
    return typeof error === "object" ? faultsOf(error as FieldErrors, id) : [];
  });
}

/**
 * The form of one tab: validated by its section of the contract, saved with the version that was loaded. Changes made
 * elsewhere are never overwritten (412).
 */
export function useSection<Form extends FieldValues & ProfileChange>(
  shape: Shape,
  pick: (profile: OwnProfile) => Form,
  { profile, onSaved, onTyped }: SectionProps,
) {
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Form>({
    defaultValues: pick(profile) as DefaultValues<Form>,
    resolver: resolverOf<Form>(shape),
    shouldFocusError: false,
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped?.({ ...values }) }),
    [form, onTyped],
  );
  const missed = () => setAttempts((count) => count + 1);
  const save = useChange({
    errorsIn: "form",
    staleText: staleProfile,
    send: (values: Form, key) => changeProfile(profile.version, values, key),
    onSuccess: (saved) => {
      onSaved(saved);
      form.reset(pick(saved));
      const newlyHeld = JSON.stringify(saved.pending) !== JSON.stringify(profile.pending);
      showToast(
        newlyHeld
          ? "Saved. We check your new details before they appear on your public page."
          : saved.pendingEmail
            ? `Saved. Follow the link we sent to ${saved.pendingEmail} to use that address.`
            : "Saved. Your public page shows it now.",
      );
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(troubleOf(error).fields ?? {}))
        form.setError(name as Path<Form>, { message });
      missed();
    },
  });
  return {
    form,
    faults: faultsOf(form.formState.errors),
    errorOf: (id: string) => faultsOf(form.formState.errors).find((fault) => fault.id === id)?.message,
    attempts,
    isDirty: form.formState.isDirty,
    send: form.handleSubmit((values) => save.mutate(values), missed),
    save,
  };
}
