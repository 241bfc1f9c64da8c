"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { changeProfile } from "@/lib/professionals/client-profile";
import type { OwnServices } from "@/lib/professionals/contract";
import { specializations } from "@/lib/reference/services";

type Props = { own: OwnServices; onClose: () => void; onChanged: () => void };

/** The services one offers, of the sixteen there are: by them one is found, and by them briefs arrive. */
export function ServicesDialog({ own, onClose, onChanged }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(own.specializations);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble("");
    try {
      // In the list's order; the first two stand on the card.
      const kept = own.specializations.filter((slug) => chosen.includes(slug));
      const added = specializations
        .map(({ slug }) => slug)
        .filter((slug) => chosen.includes(slug) && !kept.includes(slug));
      await changeProfile(own.version, { specializations: [...kept, ...added] });
      showToast("Saved. Your public profile shows your services now.");
      onClose();
      onChanged();
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.status === 412) {
        showToast("Your profile changed meanwhile. It is shown as it is now; choose again.", { tone: "danger" });
        onChanged();
      } else setTrouble(problem?.detail ?? "It was not saved. Try again.");
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New Service"
      description="Tick what you offer. Clients find you by these, and their requests for them reach you."
      size="lg"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Services</legend>
          {specializations.map(({ slug, label }) => (
            <Checkbox
              key={slug}
              name={slug}
              label={label}
              checked={chosen.includes(slug)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
              }
            />
          ))}
        </fieldset>
        {chosen.length === 0 && <p className="font-medium text-danger">Please select at least one specialization</p>}
        <FormFoot trouble={trouble} onLeave={onClose}>
          <Button type="submit" busy={busy} disabled={chosen.length === 0}>
            Save services
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
