"use client";

import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import type { ProfileContactDialogProps } from "./profile-contact-dialog";

const load = () => import("./profile-contact-dialog").then((module) => module.ProfileContactDialog);

/**
 * Contact Now: dialog and contact details load on click (decisions, Finding). Before hydration the click opens a
 * popover, which the dialog replaces.
 */
export function ProfileContactButton({ id, name }: { id: string; name: string }) {
  const [Dialog, setDialog] = useState<ComponentType<ProfileContactDialogProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);

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

  const openEarlyPress = useEffectEvent(async () => {
    if (!("hidePopover" in HTMLElement.prototype) || !panel.current?.matches(":popover-open")) return;
    await show();
    panel.current?.hidePopover();
  });
  useEffect(() => void openEarlyPress(), []);

  const press = (event: MouseEvent) => {
    event.preventDefault();
    void show();
  };

  return (
    <>
      <Button
        popoverTarget={panelId}
        className="needs-scripting"
        variant="secondary"
        aria-haspopup="dialog"
        busy={state === "loading"}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={press}
      >
        Contact Now
      </Button>
      <section
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label="Contact details"
        className="drop w-80 max-w-[calc(100vw-2rem)] p-5"
      >
        <p>Loading the contact details…</p>
        <a href={`/messages?to=${id}`} className="text-link mt-2 font-semibold">
          Send a message instead
        </a>
      </section>
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
