"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { SuspensionUndo } from "@/components/admin/suspension-undo";
import { useUserChange } from "@/components/admin/use-user-change";
import type { UserWindow } from "@/components/admin/user-dialogs";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { useUndoable } from "@/components/ui/use-undoable";
import type { User, UserEditor } from "@/lib/admin/users/contract";
import { userMovesFor } from "@/lib/admin/users/rules";
import { can } from "@/lib/platform/auth/permissions";

const UserDialogs = dynamic(() => import("@/components/admin/user-dialogs").then((module) => module.UserDialogs), {
  ssr: false,
});

const windows = [
  { window: "message", label: "Send Message" },
  { window: "edit", label: "Edit User" },
  { window: "suspend", label: "Suspend" },
] as const;

/** What an administrator may do to the person of a page. A suspension can be undone here and in User Management. */
export function PersonActions({ person, me }: { person: User; me: UserEditor }) {
  const router = useRouter();
  const [window, setWindow] = useState<UserWindow | null>(null);
  const [suspended, setSuspended] = useUndoable<readonly User[]>("users");
  const activation = useUserChange("toast", () => router.refresh());
  const moves = userMovesFor(person, me);
  // The dialogs return to the details, which the page itself shows.
  const change = (next: UserWindow | null) => {
    setWindow(next === "view" ? null : next);
    if (next === null) router.refresh();
  };
  const endUndo = () => {
    setSuspended(null);
    router.refresh();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {windows
          .filter((entry) => moves.includes(entry.window))
          .map((entry) => (
            <Button
              key={entry.window}
              variant={entry.window === "suspend" ? "danger" : "secondary"}
              onClick={() => setWindow(entry.window)}
            >
              {entry.label}
            </Button>
          ))}
        {moves.includes("activate") && (
          <Button
            busy={activation.isPending}
            onClick={() => activation.mutate({ user: person, change: { action: "activate" } })}
          >
            Activate
          </Button>
        )}
        {can(me, "money") && person.totalSpent > 0 && (
          <IntentLink
            href={`/admin?tab=payments&q=${encodeURIComponent(person.email)}`}
            className={buttonClass({ variant: "secondary" })}
          >
            Refund
          </IntentLink>
        )}
      </div>
      {suspended?.[0] && <SuspensionUndo key={suspended[0].undoUntil} users={suspended} onOver={endUndo} />}
      {window && (
        <UserDialogs
          user={person}
          me={me}
          window={window}
          onWindow={change}
          onSuspended={(changed) => setSuspended([changed])}
        />
      )}
    </>
  );
}
