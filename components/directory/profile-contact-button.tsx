"use client";

import { useState, type ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { usePressedBefore } from "@/components/ui/use-pressed-before";
import { showToast } from "@/components/ui/toast-store";
import type { ProfileContactDialogProps } from "./profile-contact-dialog";

const load = () => import("./profile-contact-dialog").then((module) => module.ProfileContactDialog);

/** Contact Now: dialog and contact details load on click (decisions, Finding). */
export function ProfileContactButton({ id, name }: { id: string; name: string }) {
  const [Dialog, setDialog] = useState<ComponentType<ProfileContactDialogProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");

  const pressedBefore = usePressedBefore();

  async function show() {
    setState("loading");
    try {
      const loaded = Dialog ?? (await load());
      setDialog(() => loaded);
      setState("open");
    } catch {
      setState("closed");
      showToast("The contact details could not be loaded. Check your connection and try again.", { tone: "danger" });
    }
  }

  return (
    <>
      <Button
        {...pressedBefore}
        className="needs-scripting"
        variant="secondary"
        aria-haspopup="dialog"
        busy={state === "loading"}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void show()}
      >
        Contact Now
      </Button>
      {Dialog && (
        <Dialog
          id={id}
          name={name}
          open={state === "open"}
          onOpenChange={(open) => setState(open ? "open" : "closed")}
        />
      )}
    </>
  );
}
