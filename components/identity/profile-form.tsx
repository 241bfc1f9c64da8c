"use client";

import { useProfileForm } from "@/components/identity/profile-use-form";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Face } from "@/components/ui/face";
import { Field, fieldIds } from "@/components/ui/field";
import { PersonFields } from "@/components/ui/person-fields";
import { PictureField } from "@/components/ui/picture-field";
import { ProofField } from "@/components/ui/proof-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { accountPhoto } from "@/lib/identity/accounts/client";
import type { Account } from "@/lib/identity/accounts/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

/**
 * The editable fields of an account (specification 2.14, 5). Only clients have a company; a professional's photo
 * belongs to the public profile.
 */
export function ProfileForm({ first }: { first: Account }) {
  const { form, errors, faults, attempts, account, isDirty, onPhoto, send, save } = useProfileForm(first);
  const { register } = form;
  const { id, name, country, profileImage: image, professionalId, version } = account;
  const emailHint = account.pendingEmail
    ? `${account.pendingEmail} counts once you follow the link we sent there.`
    : "A new address counts once you follow the link we send there.";
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-3xl flex-col gap-5">
      <ErrorSummary faults={faults} attempt={attempts} change={save} />
      {account.pendingName && (
        <p className="rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3">
          Being checked: <b className={lettersClass(account.pendingName, "wrap-anywhere")}>{account.pendingName}</b>.
          Your current name stays until then.{" "}
          <a href="/professional-dashboard?tab=profile" className="text-link">
            See the change
          </a>
        </p>
      )}
      {!professionalId && (
        <PictureField
          title="Profile photo"
          noun="photo"
          aspect={1}
          present={image !== null}
          onSend={(picture, key, onProgress) => accountPhoto.send(version, picture, key, onProgress)}
          onRemove={(key) => accountPhoto.remove(version, key)}
          onSaved={onPhoto}
        >
          <Face id={id} name={name || account.email} country={country} image={image} size={80} />
        </PictureField>
      )}
      <PersonFields
        register={register}
        errors={errors}
        country={form.watch("country")}
        emailHint={emailHint}
        optional={["phone", "city"]}
      >
        {form.watch("email") !== account.email && !account.simulated && (
          <div className="sm:col-span-2">
            <ProofField
              hasPassword={account.hasPassword}
              path="/profile"
              hint="Needed to change your email address. This signs out your other devices."
              error={errors.currentPassword?.message}
              {...register("currentPassword")}
            />
          </div>
        )}
        {account.role === "client" && (
          <TextField
            label="Company"
            autoComplete="organization"
            maxLength={160}
            optional
            error={errors.company?.message}
            {...register("company")}
          />
        )}
        <Field label="Bio" name="bio" optional error={errors.bio?.message} className="sm:col-span-2">
          <Textarea {...register("bio")} {...fieldIds("bio", { error: errors.bio?.message })} maxLength={2000} />
        </Field>
      </PersonFields>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={save.isPending}>
          Save Changes
        </Button>
        <p className="text-sm text-ink-soft">{isDirty && "You have changes that are not saved yet."}</p>
      </div>
    </form>
  );
}
