import { OwnPicture } from "@/components/directory/own-picture";
import { SectionForm } from "@/components/directory/section-form";
import { type SectionProps, useSection } from "@/components/directory/use-section";
import { Field, fieldIds } from "@/components/ui/field";
import { PersonFields } from "@/components/ui/person-fields";
import { ProofField } from "@/components/ui/proof-field";
import { Textarea } from "@/components/ui/textarea";
import type { OwnProfile, PersonSection } from "@/lib/directory/profile/contract";
import { bioLength } from "@/lib/platform/reference/limits";

const pick = ({ firstName, lastName, email, phone, country, city, bio }: OwnProfile): PersonSection => ({
  firstName,
  lastName,
  email,
  phone,
  country,
  city,
  bio,
  currentPassword: "",
});

/** The Profile tab (specification 2.9). */
export function PersonTab(props: SectionProps) {
  const { profile, onSaved } = props;
  const state = useSection<PersonSection>("personSectionSchema", pick, props);
  const { register, watch } = state.form;
  const country = watch("country");
  const bio = watch("bio");
  const { pendingEmail } = profile;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
        <OwnPicture kind="photo" profile={profile} onSaved={onSaved} />
        <OwnPicture kind="cover" profile={profile} onSaved={onSaved} />
      </div>
      <SectionForm state={state}>
        <div>
          <PersonFields
            register={register}
            errors={state.form.formState.errors}
            country={country}
            emailHint={
              pendingEmail
                ? `Confirm ${pendingEmail} by the link we sent there.`
                : "We'll email a link to confirm a new address."
            }
          >
            {watch("email") !== profile.email && (
              <div className="sm:col-span-2">
                <ProofField
                  hasPassword={profile.hasPassword}
                  path="/professional-dashboard?tab=profile"
                  hint="Needed to change your email address. This signs out your other devices."
                  error={state.errorOf("currentPassword")}
                  {...register("currentPassword")}
                />
              </div>
            )}
            <Field
              label="Bio"
              name="bio"
              optional
              hint={`${bio.length} of ${bioLength} characters`}
              error={state.errorOf("bio")}
              className="sm:col-span-2"
            >
              <Textarea
                {...register("bio")}
                {...fieldIds("bio", { hint: true, error: state.errorOf("bio") })}
                maxLength={bioLength}
              />
            </Field>
          </PersonFields>
        </div>
      </SectionForm>
    </div>
  );
}
