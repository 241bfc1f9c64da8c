/** Invitations of one professional in 24 hours; each is a mail to an address that did not request it. */
export const invitationsPerDay = 20;
/** Mails about a meeting to an address that has not accepted it; later changes are not mailed. */
export const mailsPerInvitation = 10;

/** True while an invitation waits for an answer. */
export const isOpenInvitation = (
  invitation: { acceptedAt: Date | null; declinedAt: Date | null } | null,
): invitation is NonNullable<typeof invitation> =>
  invitation !== null && invitation.acceptedAt === null && invitation.declinedAt === null;
