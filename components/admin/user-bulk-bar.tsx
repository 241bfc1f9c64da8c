import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExportLinks } from "@/components/ui/export-links";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { showToast } from "@/components/ui/toast-store";
import { type ChangeState, useChange } from "@/components/ui/use-change";
import { changeUser, userExportPath } from "@/lib/admin/users/client";
import type { User, UserChange, UserEditor, UserQuery } from "@/lib/admin/users/contract";
import { accountsText, suspensionReasons, userMovesFor } from "@/lib/admin/users/rules";

type Props = {
  chosen: readonly User[];
  me: UserEditor;
  query: UserQuery;
  onDone: () => void;
  /** Gets the accounts that were just suspended. */
  onSuspended: (users: User[]) => void;
};

type Bulk = "suspend" | "activate";
const verbs: Record<Bulk, string> = { suspend: "Suspend", activate: "Activate" };
/** Names that the last look before a bulk action lists; the others are counted. */
const namesShown = 10;

/** Actions on several accounts: suspend with one reason, activate, or export. */
export function UserBulkBar({ chosen, me, query, onDone, onSuspended }: Props) {
  const [open, setOpen] = useState<Bulk | null>(null);
  const [reason, setReason] = useState("");
  const [done, setDone] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const one = useChange({
    errorsIn: "form",
    send: ({ user, change }: { user: User; change: UserChange }, key) => changeUser(user, change, key),
    refreshes: ["users"],
  });
  if (chosen.length === 0) return null;
  const ids = chosen.map(({ id }) => id);
  const possibleFor = (action: Bulk) =>
    chosen.filter((user) => user.id !== me.id && userMovesFor(user, me).includes(action));
  const possible = open ? possibleFor(open) : [];
  const run = async (action: Bulk) => {
    if (action === "suspend" && reason.trim() === "") return setTrouble("Please give a reason");
    setTrouble(null);
    const change: UserChange = action === "suspend" ? { action, reason } : { action };
    const { changed, refused } = await changeEach(possible, (user, index) => {
      setDone(index);
      return one.mutateAsync({ user, change });
    });
    setDone(null);
    one.reset();
    if (changed.length > 0) {
      const verb = changed.length === 1 ? "is" : "are";
      showToast(`${accountsText(changed.length)} ${verb} ${action === "suspend" ? "suspended" : "active again"}`);
      if (action === "suspend") onSuspended(changed);
    }
    if (refused.length > 0) return setTrouble(refused.join(" "));
    setOpen(null);
    onDone();
  };
  return (
    <div
      role="group"
      aria-label="Selected users"
      className="flex flex-wrap items-center gap-3 bg-primary-soft px-4 py-2"
    >
      <p className="tnum font-semibold">{`${chosen.length} selected`}</p>
      {(["suspend", "activate"] as const).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === "suspend" ? "danger" : "secondary"}
          disabled={possibleFor(action).length === 0}
          onClick={() => setOpen(action)}
        >
          {verbs[action]}
        </Button>
      ))}
      <ExportLinks href={userExportPath(query, ids)} label="Export selected" size="sm" />
      <Button size="sm" variant="ghost" onClick={onDone}>
        Clear selection
      </Button>
      {open && (
        <BulkDialog
          action={open}
          people={possible}
          skipped={chosen.length - possible.length}
          done={done}
          trouble={trouble}
          change={one}
          reason={reason}
          onReason={setReason}
          onRun={() => void run(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Changes accounts one after another, because each change has its own audit entry. Returns the outcomes. */
async function changeEach(users: readonly User[], change: (user: User, index: number) => Promise<User>) {
  const changed: User[] = [];
  const refused: string[] = [];
  for (const [index, user] of users.entries())
    await change(user, index).then(
      (done) => changed.push(done),
      (error: Error) => refused.push(`${user.name}: ${error.message}`),
    );
  return { changed, refused };
}

type BulkDialogProps = {
  action: Bulk;
  people: readonly User[];
  /** Selected accounts for which the action is not possible. */
  skipped: number;
  /** Accounts done so far; null before the action runs. */
  done: number | null;
  trouble: string | null;
  change: ChangeState;
  reason: string;
  onReason: (reason: string) => void;
  onRun: () => void;
  onClose: () => void;
};

/** The last look before a bulk action, with the reason of a suspension. */
function BulkDialog(props: BulkDialogProps) {
  const { action, people, skipped, done, trouble, change, reason, onReason, onRun, onClose } = props;
  return (
    <Dialog open onOpenChange={onClose} title={`${verbs[action]} ${accountsText(people.length)}`}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onRun();
        }}
      >
        <LastLook action={action} people={people} skipped={skipped} />
        {action === "suspend" && (
          <ReasonField
            label="Reason"
            hint="It is mailed to each of them and kept in the audit log."
            reasons={suspensionReasons}
            value={reason}
            onChange={onReason}
          />
        )}
        <FormFoot trouble={trouble} change={change.isPending ? change : undefined} onLeave={onClose}>
          <Button type="submit" variant={action === "suspend" ? "danger" : "primary"} busy={done !== null}>
            {done === null ? `${verbs[action]} accounts` : `${done} of ${people.length}`}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

/** Whom a bulk action concerns, and what it does, before it runs. */
function LastLook({ action, people, skipped }: { action: Bulk; people: readonly User[]; skipped: number }) {
  const more = people.length - namesShown;
  return (
    <div className="flex flex-col gap-2">
      <p className="measure text-ink-soft">
        {action === "suspend"
          ? "They are signed out at once and can't sign in. Public profiles are unlisted. You can undo this for a minute; until then nobody is told."
          : "They can sign in again, and get an email. Approved profiles are listed again."}
      </p>
      <ul className="flex max-h-40 flex-col overflow-y-auto border-y border-rule py-2">
        {people.slice(0, namesShown).map(({ id, name, email }) => (
          <li key={id} className="wrap-anywhere">
            <span>{`${name} `}</span>
            <span className="text-sm text-ink-soft">{email}</span>
          </li>
        ))}
        {more > 0 && <li className="text-ink-soft">{`and ${more} more`}</li>}
      </ul>
      {skipped > 0 && (
        <p className="text-sm text-ink-soft">
          {`${skipped} of those you selected ${skipped === 1 ? "is" : "are"} left out: this cannot be done with ${skipped === 1 ? "that account" : "those accounts"}.`}
        </p>
      )}
    </div>
  );
}
