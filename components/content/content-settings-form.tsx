"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { choicesOf, contentResolver, platformChoices, typeChoices } from "@/components/content/content-form";
import { zoneChoices } from "@/components/content/slot-dialog";
import type { FirstContent } from "@/components/content/use-content";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { audiences, contentLanguages, tones } from "@/lib/content/items/choices";
import { contentQueries, saveContentSettings } from "@/lib/content/items/client";
import type { ContentSettings, ContentSettingsChange } from "@/lib/content/items/contract";

const changeable = ({ version: _v, writer: _w, automation: _a, ...rest }: ContentSettings): ContentSettingsChange =>
  rest;

/** The generator's defaults, the brand's voice, and the approval setting (specification 2.9). */
export function ContentSettingsForm({ first }: { first: FirstContent }) {
  const cache = useQueryClient();
  const { data } = useQuery({ ...contentQueries.settings(), initialData: first.settings });
  const { register, handleSubmit, formState, reset } = useForm<ContentSettingsChange>({
    defaultValues: changeable(data),
    resolver: contentResolver<ContentSettingsChange>("contentSettingsChangeSchema"),
  });
  const save = useChange({
    errorsIn: "form",
    send: (change: ContentSettingsChange, key) => saveContentSettings(change, data.version, key),
    onSuccess: (saved) => {
      cache.setQueryData(contentQueries.settings().queryKey, saved);
      reset(changeable(saved));
      showToast("Your settings are saved");
      return cache.invalidateQueries({ queryKey: ["content", "items"] });
    },
  });
  return (
    <form
      noValidate
      className="ledger flex max-w-3xl flex-col gap-4 p-5 sm:p-6"
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
    >
      <h3 className="text-lg font-bold">The generator begins with</h3>
      <ErrorSummary change={save} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Platform" choices={platformChoices} {...register("platform")} />
        <SelectField label="Content type" choices={typeChoices} {...register("type")} />
        <SelectField label="Tone" choices={choicesOf(tones)} {...register("tone")} />
        <SelectField label="Audience" choices={choicesOf(audiences)} {...register("audience")} />
        <SelectField label="Language" choices={choicesOf(contentLanguages)} {...register("language")} />
        <SelectField label="Time zone" choices={zoneChoices} {...register("zone")} />
      </div>
      <TextField
        label="Brand voice"
        optional
        maxLength={300}
        hint={
          data.writer === "provider"
            ? "How you sound, such as “calm, short sentences, no jargon”. The text service is told."
            : "How you sound. A connected text service uses it; Daftari's own composer goes by the tone."
        }
        error={formState.errors.brandVoice?.message}
        {...register("brandVoice")}
      />
      <CheckField
        label="Review before publishing: a scheduled text waits until you approve it"
        {...register("reviewBeforePublishing")}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
