import { useRef } from "react";
import { type ArrayPath, type FieldArray, useFieldArray, type UseFormReturn } from "react-hook-form";
import { Choices, SectionForm } from "@/components/directory/section-form";
import { type SectionProps, useSection } from "@/components/directory/use-section";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RowButtons } from "@/components/ui/row-buttons";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { OwnProfile, ProfessionSection } from "@/lib/directory/profile/contract";
import { needsVerification } from "@/lib/directory/profile/rules";
import { wholeOf } from "@/lib/platform/format/typed-text";
import { bodiesOf } from "@/lib/platform/reference/bodies";
import { licencesOf } from "@/lib/platform/reference/licences";
import { languages, professionalTitles, responseTimes, weekdays } from "@/lib/platform/reference/lists";
import { meetingLabels, meetingTypes } from "@/lib/platform/reference/meetings";

const pick = (profile: OwnProfile): ProfessionSection => {
  const { title, practiceNumber, professionalBody, bodyName, localAuthority, localLicence } = profile;
  const { experience, responseTime, availability, education, certifications } = profile;
  const known = professionalTitles.find((candidate) => candidate === title) ?? ("" as ProfessionSection["title"]);
  return {
    practiceNumber,
    professionalBody,
    bodyName,
    localAuthority,
    localLicence,
    experience,
    responseTime,
    availability,
    education,
    certifications,
    title: known,
    languages: profile.languages,
    meetingTypes: profile.meetingTypes,
  };
};
const choicesOf = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }));

/** The Professional Info tab (specification 2.9). Fields that trigger a new verification are marked before saving. */
export function ProfessionTab(props: SectionProps) {
  const state = useSection<ProfessionSection>("professionSectionSchema", pick, props);
  const { register, watch, setValue } = state.form;
  const { profile } = props;
  const verified = profile.status === "approved" || profile.status === "lapsed";
  const verifies =
    needsVerification(profile, {
      professionalBody: watch("professionalBody"),
      bodyName: watch("bodyName"),
      practiceNumber: watch("practiceNumber"),
      localAuthority: watch("localAuthority"),
      localLicence: watch("localLicence"),
    }) ||
    (verified && Boolean(watch("title")) && watch("title") !== profile.title);
  const bodies = bodiesOf(profile.country).map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  const licences = licencesOf(profile.country);
  const set = <K extends "languages" | "meetingTypes" | "availability">(name: K, value: ProfessionSection[K]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: state.attempts > 0 });
  return (
    <SectionForm state={state} submit={verifies ? "Save and start verification" : undefined}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Professional title"
          choices={choicesOf(professionalTitles)}
          error={state.errorOf("title")}
          {...register("title")}
        />
        <SelectField
          label="Professional body"
          choices={bodies}
          error={state.errorOf("professionalBody")}
          {...register("professionalBody")}
        />
        {watch("professionalBody") === "Other" && (
          <TextField
            label="Name of the body"
            maxLength={80}
            hint="As its members write it, for example AAT."
            error={state.errorOf("bodyName")}
            {...register("bodyName")}
          />
        )}
        <TextField
          label="Practice number"
          maxLength={60}
          error={state.errorOf("practiceNumber")}
          {...register("practiceNumber")}
        />
        {licences.length > 0 && (
          <>
            <SelectField
              label="Local licence"
              optional
              choices={licences.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))}
              error={state.errorOf("localAuthority")}
              {...register("localAuthority")}
            />
            <TextField
              label="Local licence number"
              optional
              maxLength={60}
              error={state.errorOf("localLicence")}
              {...register("localLicence")}
            />
          </>
        )}
        <TextField
          label="Years of experience"
          type="number"
          min={0}
          inputMode="numeric"
          error={state.errorOf("experience")}
          {...register("experience", { setValueAs: wholeOf })}
        />
        {verifies && (
          <p
            role="status"
            className="rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3 sm:col-span-2"
          >
            {verified
              ? "Saving this starts a new verification. Your public profile keeps its current details and its badge until we've checked the new ones."
              : "Saving this starts a new verification. Your public profile has no badge until we've checked it."}
          </p>
        )}
        <SelectField
          label="Response time"
          choices={choicesOf(responseTimes)}
          error={state.errorOf("responseTime")}
          {...register("responseTime")}
        />
      </div>
      <Choices
        name="languages"
        legend="Languages"
        choices={choicesOf(languages)}
        chosen={watch("languages")}
        error={state.errorOf("languages")}
        onChange={(chosen) => set("languages", chosen)}
      />
      <Choices
        name="meetingTypes"
        legend="How you meet clients"
        choices={meetingTypes.map((value) => ({ value, label: meetingLabels[value] }))}
        chosen={watch("meetingTypes")}
        error={state.errorOf("meetingTypes")}
        onChange={(chosen) => set("meetingTypes", chosen)}
      />
      <Choices
        name="availability"
        legend="Availability days"
        hint="A new day opens from 09:00 to 17:00. Change the hours in your calendar."
        choices={choicesOf(weekdays)}
        chosen={watch("availability")}
        error={state.errorOf("availability")}
        onChange={(chosen) => set("availability", chosen)}
      />
      <EntryList
        form={state.form}
        errorOf={state.errorOf}
        name="education"
        title="Education"
        singular="education"
        fields={[
          { key: "degree", label: "Degree" },
          { key: "institution", label: "Institution" },
        ]}
        blank={{ degree: "", institution: "", year: new Date().getFullYear() }}
      />
      <EntryList
        form={state.form}
        errorOf={state.errorOf}
        name="certifications"
        title="Certifications"
        singular="certification"
        fields={[
          { key: "name", label: "Certification" },
          { key: "issuer", label: "Issuer" },
        ]}
        blank={{ name: "", issuer: "", year: new Date().getFullYear() }}
      />
    </SectionForm>
  );
}

type EntryListProps<Name extends ArrayPath<ProfessionSection>> = {
  form: UseFormReturn<ProfessionSection>;
  errorOf: (id: string) => string | undefined;
  name: Name;
  title: string;
  singular: string;
  fields: readonly { key: string; label: string }[];
  blank: FieldArray<ProfessionSection, Name>;
};

/** A list whose entries can be added, removed and reordered; a new entry receives the focus. */
function EntryList<Name extends "education" | "certifications">({
  form,
  errorOf,
  name,
  title,
  singular,
  fields,
  blank,
}: EntryListProps<Name>) {
  const list = useFieldArray<ProfessionSection, Name>({ control: form.control, name });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      {list.fields.map((entry, index) => {
        const fieldPath = (key: string) => `${name}.${index}.${key}` as never;
        return (
          <div key={entry.id} className="flex flex-col gap-3 rounded-control border border-rule p-3">
            <div className="grid gap-3 sm:grid-cols-[1fr_1fr_7rem]">
              {fields.map(({ key, label }) => (
                <TextField
                  key={key}
                  label={label}
                  maxLength={120}
                  error={errorOf(fieldPath(key))}
                  {...form.register(fieldPath(key))}
                />
              ))}
              <TextField
                label="Year"
                type="number"
                error={errorOf(fieldPath("year"))}
                {...form.register(fieldPath("year"), { setValueAs: wholeOf } as never)}
              />
            </div>
            <RowButtons
              entryName={`${singular} ${index + 1}`}
              index={index}
              count={list.fields.length}
              onMove={(to) => list.move(index, to)}
              onRemove={() => {
                list.remove(index);
                adding.current?.focus();
              }}
            />
          </div>
        );
      })}
      <Button ref={adding} variant="secondary" size="sm" className="self-start" onClick={() => list.append(blank)}>
        <Icon name="plus" />
        <span>{`Add ${singular}`}</span>
      </Button>
    </fieldset>
  );
}
