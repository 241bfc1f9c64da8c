import { UndoBar as Bar } from "@/components/ui/undo-bar";
import { refreshWaiting } from "@/lib/notifications/live/client";
import { lettersClass } from "@/lib/platform/letters/letters";
import { undoDecision } from "@/lib/verification/cases/client";
import type { Verification } from "@/lib/verification/cases/contract";
import { statusText } from "@/lib/verification/cases/rules";

type Props = { item: Verification; undoUntil: string; onOver: () => void };

/** Offers to undo the last decision on a case until its minute is over. */
export function DecisionUndoBar({ item, undoUntil, onOver }: Props) {
  const { name, status, validUntil } = item;
  return (
    <Bar
      undoUntil={undoUntil}
      send={(key) => undoDecision(item, key).finally(() => void refreshWaiting())}
      doneText={`Undone. ${name} won't hear of it.`}
      refreshes="verifications"
      onOver={onOver}
    >
      <b className={lettersClass(name, "wrap-anywhere")}>{name}</b>
      <span>{`: ${statusText(status)}${status === "approved" && validUntil ? ` until ${validUntil}` : ""}. We tell them in a minute.`}</span>
    </Bar>
  );
}
