"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Face } from "@/components/ui/face";
import { Field, fieldIds } from "@/components/ui/field";
import { PictureField } from "@/components/ui/picture-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useSavedForm } from "@/components/ui/use-saved-form";
import { accountPhoto } from "@/lib/identity/accounts/client";
import { saveAdminProfile } from "@/lib/identity/admin-profile/client";
import type { AdminProfile, AdminProfileChange } from "@/lib/identity/admin-profile/contract";
import { subRoleHints, subRoleLabels } from "@/lib/platform/auth/permissions";
import { fullName } from "@/lib/platform/format/full-name";
import { countries } from "@/lib/platform/reference/countries";

const texts = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "phone", label: "Phone", optional: true, type: "tel" },
  { name: "department", label: "Department", optional: true },
] as const;

/** The administrator's own profile (specification 2.10); the sub-role is shown, an owner changes it. */
export function AdminProfileForm({ profile, id }: { profile: AdminProfile; id: string }) {
  const router = useRouter();
  const { email, profileImage: firstImage, version: firstVersion, subRole, ...values } = profile;
  // The photo is saved separately and increments the version; the form below keeps its values and saves under that
  // version.
  const [{ profileImage, version }, setShown] = useState({ profileImage: firstImage, version: firstVersion });
  const shown = (saved: Pick<AdminProfile, "profileImage" | "version">) => {
    setShown(saved);
    startTransition(() => router.refresh());
  };
  const { form, faults, errorOf, attempts, send, save } = useSavedForm({
    values,
    resolver: contractResolver<AdminProfileChange>(
      async () => (await import("@/lib/identity/admin-profile/contract")).adminProfileSchema,
    ),
    send: (filled: AdminProfileChange, key) => saveAdminProfile({ ...filled, version }, key),
    onSaved: (saved) => {
      showToast("Your profile is saved.");
      shown(saved);
    },
  });
  const { register } = form;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-2xl flex-col gap-5">
      <ErrorSummary attempt={attempts} change={save} faults={faults} />
      <PictureField
        title="Profile photo"
        noun="photo"
        aspect={1}
        present={profileImage !== null}
        onSend={(form, key, onProgress) => accountPhoto.send(version, form, key, onProgress)}
        onRemove={(key) => accountPhoto.remove(version, key)}
        onSaved={shown}
      >
        <div className="flex items-center gap-4">
          <Face id={id} name={fullName(profile)} country={profile.country} image={profileImage} size={64} />
          <p className="min-w-0 wrap-anywhere text-ink-soft">{email}</p>
        </div>
      </PictureField>
      <div className="grid gap-5 sm:grid-cols-2">
        {texts.map(({ name, ...field }) => (
          <TextField key={name} error={errorOf(name)} {...field} {...register(name)} />
        ))}
        <SelectField
          label="Country"
          error={errorOf("country")}
          choices={countries.map(({ code, name, flag }) => ({ value: code, label: `${flag} ${name}` }))}
          {...register("country")}
        />
        <div className="flex flex-col gap-1">
          <p className="font-semibold">Administrator role</p>
          <p>{subRoleLabels[subRole]}</p>
          <p className="text-sm text-ink-soft">
            {`${subRoleHints[subRole]} A ${subRoleLabels.owner} can change it, in User Management.`}
          </p>
        </div>
      </div>
      <Field label="Bio" name="bio" optional error={errorOf("bio")}>
        <Textarea rows={4} {...fieldIds("bio", { error: errorOf("bio") })} {...register("bio")} />
      </Field>
      <Button type="submit" busy={save.isPending} className="self-start">
        Save Changes
      </Button>
    </form>
  );
}
