import { UndoBar } from "@/components/ui/undo-bar";
import { changeUser } from "@/lib/admin/users/client";
import type { User } from "@/lib/admin/users/contract";
import { accountsText } from "@/lib/admin/users/rules";

type Props = { users: readonly User[]; onOver: () => void };

/** Offers to undo a suspension of one or more accounts until its minute is over; before that nobody is told. */
export function SuspensionUndo({ users, onOver }: Props) {
  // The first window ends first; a suspension whose window is over would be ended with notices.
  const undoUntil = users.map((user) => user.undoUntil ?? "").sort()[0]!;
  const undo = async (key: string) => {
    const refusals: unknown[] = [];
    for (const user of users)
      await changeUser(user, { action: "activate" }, `${key}-${user.id}`).catch((error) => refusals.push(error));
    if (refusals.length > 0) throw refusals[0];
  };
  return (
    <UndoBar undoUntil={undoUntil} send={undo} doneText="Undone. Nobody hears of it." refreshes="users" onOver={onOver}>
      <b className="wrap-anywhere">{users.length === 1 ? users[0]!.name : accountsText(users.length)}</b>: suspended. We
      tell them and the people they deal with in a minute.
    </UndoBar>
  );
}
