/** The states of a payer's dispute with the bank. */
export const disputeStates = ["needs-answer", "with-bank", "accepted", "declined", "resolved"] as const;
export type DisputeState = (typeof disputeStates)[number];
