import { useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { staleProfile } from "@/components/directory/stale-profile";
import { contractResolver } from "@/components/ui/contract-resolver";
import { showToast } from "@/components/ui/toast-store";
import { useSavedForm } from "@/components/ui/use-saved-form";
import { changeProfile } from "@/lib/directory/profile/client";
import type { OwnProfile, ProfileChange } from "@/lib/directory/profile/contract";

/** The props of a settings tab: the last saved profile and a setter for the next version. */
export interface SectionProps {
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  /** Called with the unsaved values, for the preview. */
  onTyped?: (values: Partial<OwnProfile>) => void;
}

type Shape = "personSectionSchema" | "professionSectionSchema" | "servicesSectionSchema";

const resolverOf = <Form extends FieldValues>(shape: Shape) =>
  contractResolver<Form>(async () => (await import("@/lib/directory/profile/contract"))[shape]);

/**
 * The form of one tab: validated by its section of the contract, saved with the version its values are from.
 * Changes of the same section made elsewhere are never overwritten (412); other sections do not conflict. Leaving the
 * page with unsaved values asks.
 */
export function useSection<Form extends FieldValues & ProfileChange>(
  shape: Shape,
  pick: (profile: OwnProfile) => Form,
  { profile, onSaved, onTyped }: SectionProps,
) {
  // Each section is based on the version its values are from: another section's save moves the profile on, not this one.
  const base = useRef(profile.version);
  const section = useSavedForm<Form, OwnProfile>({
    values: pick(profile),
    resolver: resolverOf<Form>(shape),
    staleText: staleProfile,
    send: (values, key) => changeProfile(base.current, values, key),
    onSaved: (saved, { reset }) => {
      onSaved(saved);
      base.current = saved.version;
      reset(pick(saved));
      const newlyHeld = JSON.stringify(saved.pending) !== JSON.stringify(profile.pending);
      showToast(
        newlyHeld
          ? "Saved. We check your new details before they appear on your public page."
          : saved.pendingEmail
            ? `Saved. Follow the link we sent to ${saved.pendingEmail} to use that address.`
            : "Saved. Your public page shows it now.",
      );
    },
  });
  const { form, isDirty } = section;
  useEffect(() => {
    if (isDirty || base.current === profile.version) return;
    base.current = profile.version;
    form.reset(pick(profile));
  }, [isDirty, profile, form, pick]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped?.({ ...values }) }),
    [form, onTyped],
  );
  return section;
}
