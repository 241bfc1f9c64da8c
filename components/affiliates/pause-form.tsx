"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { useChange } from "@/components/ui/use-change";
import { changePause } from "@/lib/affiliates/members/client";
import type { AffiliatePage, PauseChange } from "@/lib/affiliates/members/contract";
import { pauseReasons, resumeReasons } from "@/lib/affiliates/members/rules";

type Props = { affiliate: Pick<AffiliatePage, "id" | "version" | "name" | "pausedAt" | "pauseReason"> };

/** The pause of an affiliate's link: its reason, and the form that begins or ends it. */
export function PauseForm({ affiliate }: Props) {
  const { name, pausedAt, pauseReason } = affiliate;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const isPaused = pausedAt !== null;
  const label = isPaused ? "Resume" : "Pause";
  const change = useChange({
    errorsIn: "form",
    send: (wanted: PauseChange, key) => changePause(affiliate, wanted, key),
    doneText: ({ paused }) => (paused ? `${name} is paused` : `${name} counts again`),
    onSuccess: () => {
      setOpen(false);
      setReason("");
      startTransition(() => router.refresh());
    },
  });
  const isShort = reason.trim().length < 3;
  return (
    <div className="flex flex-col gap-3 border-t border-rule pt-4">
      {isPaused && (
        <p className="measure">
          Paused since <Day at={pausedAt} />
          <span>{`: ${pauseReason}`}</span>
        </p>
      )}
      {isOpen ? (
        <form
          noValidate
          aria-label={isPaused ? `Resume ${name}` : `Pause ${name}`}
          className="flex max-w-xl flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isShort && !change.isPending) change.mutate({ paused: !isPaused, reason: reason.trim() });
          }}
        >
          <p className="text-sm text-ink-soft">
            {isPaused
              ? "New clicks and sign-ups through the link count again. Those during the pause stay uncounted."
              : "New clicks and sign-ups through the link are not counted. Commissions of earlier sign-ups are still earned and paid."}
          </p>
          <ReasonField
            label="Reason"
            hint="The affiliate reads it, by email too."
            reasons={isPaused ? resumeReasons : pauseReasons}
            maxLength={300}
            value={reason}
            onChange={setReason}
            error={change.fields.reason}
          />
          <FormFoot change={change} onLeave={() => setOpen(false)}>
            <Button type="submit" variant={isPaused ? "primary" : "danger"} disabled={isShort} busy={change.isPending}>
              {label}
            </Button>
          </FormFoot>
        </form>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
          {isPaused ? "Resume the link" : "Pause the link"}
        </Button>
      )}
    </div>
  );
}
