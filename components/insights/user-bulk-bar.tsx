import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeUser, userExportPath } from "@/lib/insights/users/client";
import type { User, UserQuery } from "@/lib/insights/users/contract";
import { suspensionReasons, userMovesOf } from "@/lib/insights/users/rules";

type Props = { chosen: readonly User[]; query: UserQuery; onDone: () => void };

/** Actions on several accounts: suspend with one reason, or export. */
export function UserBulkBar({ chosen, query, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [done, setDone] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const one = useChange({
    errorsIn: "form",
    send: ({ user, why }: { user: User; why: string }, key) =>
      changeUser(user, { action: "suspend", reason: why }, key),
    refreshes: ["users"],
  });
  if (chosen.length === 0) return null;
  const possible = chosen.filter(({ status }) => userMovesOf(status).includes("suspend"));
  const suspend = async () => {
    if (reason.trim() === "") return setTrouble("Please give a reason");
    setTrouble(null);
    const refused: string[] = [];
    for (const [index, user] of possible.entries()) {
      setDone(index);
      // Sequential requests: each change has its own audit entry.
      await one.mutateAsync({ user, why: reason }).catch((error: Error) => {
        refused.push(`${user.name}: ${error.message}`);
      });
    }
    setDone(null);
    one.reset();
    const suspended = possible.length - refused.length;
    if (suspended > 0) showToast(`${suspended} ${suspended === 1 ? "account is" : "accounts are"} suspended`);
    if (refused.length > 0) return setTrouble(refused.join(" "));
    setOpen(false);
    onDone();
  };
  return (
    <div
      role="group"
      aria-label="Selected users"
      className="flex flex-wrap items-center gap-3 bg-primary-soft px-4 py-2"
    >
      <p className="tnum font-semibold">{chosen.length} selected</p>
      <Button size="sm" variant="danger" disabled={possible.length === 0} onClick={() => setOpen(true)}>
        Suspend
      </Button>
      <a
        href={userExportPath(
          query,
          chosen.map(({ id }) => id),
        )}
        download
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        Export selected
      </a>
      <Button size="sm" variant="ghost" onClick={onDone}>
        Clear selection
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={`Suspend ${possible.length} ${possible.length === 1 ? "account" : "accounts"}`}
        >
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void suspend();
            }}
          >
            <ReasonField
              label="Reason"
              hint="It is mailed to each of them and kept in the audit log."
              reasons={suspensionReasons}
              value={reason}
              onChange={setReason}
            />
            <FormFoot trouble={trouble} change={one.isPending ? one : undefined} onLeave={() => setOpen(false)}>
              <Button type="submit" variant="danger" busy={done !== null}>
                {done === null ? "Suspend accounts" : `${done} of ${possible.length}`}
              </Button>
            </FormFoot>
          </form>
        </Dialog>
      )}
    </div>
  );
}
