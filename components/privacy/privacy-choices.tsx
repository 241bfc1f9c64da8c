"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { RadioGroup } from "@/components/ui/radio-group";
import { useChange } from "@/components/ui/use-change";
import { saveChoices } from "@/lib/privacy/consents/client";
import type { PrivacyChoices as Choices } from "@/lib/privacy/consents/contract";

type Props = { first: Choices; isClient: boolean; reviewNames: Record<Choices["reviewName"], string> };

/** Visibility settings (specification 2.14, Privacy), saved on change; a choice reverts if saving fails. */
export function PrivacyChoices({ first, isClient, reviewNames }: Props) {
  const [choices, setChoices] = useState(first);
  const save = useChange({
    errorsIn: "toast",
    send: saveChoices,
    doneText: () => "Saved.",
    onMutate: (next) => {
      setChoices(next);
      return choices;
    },
    onSuccess: setChoices,
    onError: (_, __, previous) => setChoices(previous ?? first),
  });
  const saving = save.isPending;
  const set = (change: Partial<Choices>) => save.mutate({ ...choices, ...change });
  const switchProps = (name: SwitchName): Omit<SwitchProps, "label" | "effect"> => ({
    name,
    checked: choices[name] ?? false,
    saving,
    onChange: (on) => set({ [name]: on }),
  });
  return (
    <div className="flex flex-col gap-5">
      {choices.visibility === null ? (
        <p className="measure text-ink-soft">
          You have no public profile. Only the professionals you write to, book or ask for a quote see your name.
        </p>
      ) : (
        <RadioGroup
          stacked
          label="Who can see your profile"
          name="visibility"
          choices={[
            { value: "everyone", label: "Everyone: in the directory and in search" },
            { value: "link", label: "Only people with the link" },
            { value: "nobody", label: "Nobody: your page is hidden" },
          ]}
          onChange={({ target }) => {
            const visibility = target.value as NonNullable<Choices["visibility"]>;
            if (!saving) set({ visibility });
          }}
          checkedValue={choices.visibility}
        />
      )}
      {isClient && (
        <RadioGroup
          stacked
          label="Name on your reviews"
          name="reviewName"
          choices={(["full", "initial", "anonymous"] as const).map((value) => ({ value, label: reviewNames[value] }))}
          onChange={({ target }) => {
            if (!saving) set({ reviewName: target.value as Choices["reviewName"] });
          }}
          checkedValue={choices.reviewName}
        />
      )}
      <div>
        <Switch
          {...switchProps("showOnline")}
          label="Show when I'm online"
          effect="A green dot beside your name in messages while you use the site."
        />
        <Switch
          {...switchProps("readTicks")}
          label="Show when I've read a message"
          effect="When this is off, others see only that it was delivered."
        />
        {choices.searchEngines !== null && (
          <Switch
            {...switchProps("searchEngines")}
            label="Let search engines show my profile"
            effect="When this is off, we ask Google and others to leave your profile out. It can take days until they do."
          />
        )}
      </div>
    </div>
  );
}

type SwitchName = "showOnline" | "readTicks" | "searchEngines";
type SwitchProps = {
  name: SwitchName;
  label: string;
  /** What the choice changes for other people. */
  effect: string;
  checked: boolean;
  saving: boolean;
  onChange: (on: boolean) => void;
};

/** A choice that is on or off, with its effect below it. */
function Switch({ name, label, effect, checked, saving, onChange }: SwitchProps) {
  return (
    <div className="border-t border-rule py-2">
      <Checkbox
        name={name}
        role="switch"
        label={label}
        checked={checked}
        aria-describedby={`${name}-effect`}
        aria-disabled={saving || undefined}
        onChange={({ target }) => !saving && onChange(target.checked)}
      />
      <p id={`${name}-effect`} className="measure ms-8 text-sm text-ink-soft">
        {effect}
      </p>
    </div>
  );
}
