import type { DisputeState } from "./contract";

/** States in which the bank has not decided yet. */
export const openDisputeStates = ["needs-answer", "with-bank"] as const;
export const isOpenDispute = (state: DisputeState) => openDisputeStates.some((open) => open === state);

export const disputeLabels: Record<DisputeState, string> = {
  "needs-answer": "Needs your answer at Paystack",
  "with-bank": "With the bank",
  accepted: "Lost: the money goes back",
  declined: "Won: the payment stays",
  resolved: "Closed",
};
