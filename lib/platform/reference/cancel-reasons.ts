/** Why a side cancels a meeting, for the other side. */
export const cancelReasons = [
  { id: "time", label: "The time no longer suits" },
  { id: "ill", label: "Illness or an emergency" },
  { id: "solved", label: "No longer needed" },
  { id: "other-person", label: "Someone else is doing it" },
  { id: "mistake", label: "Booked by mistake" },
  { id: "other", label: "Another reason" },
] as const;
export type CancelReason = (typeof cancelReasons)[number]["id"];
export const cancelReasonIds = cancelReasons.map(({ id }) => id) as [CancelReason, ...CancelReason[]];

/** The label of a stored reason; undefined for one that this release does not know. */
export const cancelReasonLabel = (id: string | null): string | undefined =>
  cancelReasons.find((reason) => reason.id === id)?.label;
