"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { ProblemError } from "@/lib/http/fetcher";
import { revealContact } from "@/lib/professionals/client";
import type { ContactInfo } from "@/lib/professionals/contract";
import { ProfileContactList } from "./profile-contact-list";

export interface ProfileContactDialogProps {
  id: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type State =
  { is: "loading" } | { is: "shown"; contact: ContactInfo } | { is: "failed"; title: string; detail: string };

function failureOf(error: unknown): State {
  const problem = error instanceof ProblemError ? error.problem : undefined;
  if (problem?.status === 429) return { is: "failed", title: "That was a lot of requests", detail: problem.detail };
  if (problem?.status === 404)
    return {
      is: "failed",
      title: "This profile is no longer listed",
      detail: "Go back to the directory and choose somebody else.",
    };
  return {
    is: "failed",
    title: "The contact details did not load",
    detail: problem?.detail ?? "Check your connection, then try again.",
  };
}

/** E-mail, phone and website of a professional, fetched when the window first opens and kept while the page is. */
export function ProfileContactDialog({ id, name, open, onOpenChange }: ProfileContactDialogProps) {
  const [state, setState] = useState<State>({ is: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    revealContact(id).then(
      (contact) => current && setState({ is: "shown", contact }),
      (error: unknown) => current && setState(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [id, attempt]);

  function retry() {
    setState({ is: "loading" });
    setAttempt((count) => count + 1);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Contact ${name}`}
      description="Say what you need and by when: the answer comes faster."
    >
      <div aria-live="polite">
        {state.is === "loading" && (
          <div className="grid gap-3">
            <p className="sr-only">Loading the contact details</p>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
        {state.is === "failed" && <ErrorState title={state.title} detail={state.detail} onRetry={retry} />}
        {state.is === "shown" && <ProfileContactList contact={state.contact} />}
      </div>
    </Dialog>
  );
}
