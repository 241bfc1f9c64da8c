"use client";

import { OwnPicture } from "@/components/profile/own-picture";
import { SectionForm } from "@/components/profile/section-form";
import { type SectionProps, useSection } from "@/components/profile/use-section";
import { Field, fieldIds } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import type { OwnProfile, PersonSection } from "@/lib/profile/contract";
import { countries, findCountry } from "@/lib/reference/countries";
import { bioLength } from "@/lib/reference/limits";
import { maxEmailLength } from "@/lib/reference/messages";

const pick = ({ firstName, lastName, email, phone, country, city, bio }: OwnProfile): PersonSection => ({
  ...{ firstName, lastName, email, phone, country, city, bio },
});
const places = countries.map(({ code, name }) => ({ value: code, label: name }));

/** specification 2.9, Profile. */
export function PersonTab(props: SectionProps) {
  const { profile, onSaved } = props;
  const state = useSection<PersonSection>("personSectionSchema", pick, props);
  const { register, watch } = state.form;
  const [country, bio] = [watch("country"), watch("bio")];
  const { pendingEmail } = profile;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-3xl gap-6 sm:grid-cols-2">
        <OwnPicture kind="photo" profile={profile} onSaved={onSaved} />
        <OwnPicture kind="cover" profile={profile} onSaved={onSaved} />
      </div>
      <SectionForm state={state}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={80}
            error={state.errorOf("firstName")}
            {...register("firstName")}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={80}
            error={state.errorOf("lastName")}
            {...register("lastName")}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={maxEmailLength}
            hint={
              pendingEmail
                ? `Confirm ${pendingEmail} by the link we sent there.`
                : "We'll email a link to confirm a new address."
            }
            error={state.errorOf("email")}
            {...register("email")}
          />
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            hint="Include your country code, e.g. +254"
            error={state.errorOf("phone")}
            {...register("phone")}
          />
          <SelectField label="Country" choices={places} error={state.errorOf("country")} {...register("country")} />
          <TextField
            label="City"
            autoComplete="address-level2"
            maxLength={80}
            suggestions={findCountry(country)?.cities}
            error={state.errorOf("city")}
            {...register("city")}
          />
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
        </div>
      </SectionForm>
    </div>
  );
}
