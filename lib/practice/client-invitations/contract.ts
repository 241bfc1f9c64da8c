import { z } from "zod";

/** POST /api/practice/clients/{id}/invitation. */
export const newInvitationSchema = z.strictObject({ by: z.enum(["email", "whatsapp"]) });
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** An invitation that was made; `whatsapp` is what the firm sends by itself, null for an email. */
export const clientInvitationSchema = z.strictObject({
  invitedAt: z.iso.datetime(),
  whatsapp: z.strictObject({ url: z.string(), text: z.string() }).nullable(),
});
export type ClientInvitation = z.infer<typeof clientInvitationSchema>;

/** POST /api/practice/invitations/acceptance. */
export const invitationTokenSchema = z.strictObject({ token: z.string().max(200) });
export const invitationAcceptedSchema = z.strictObject({ firm: z.string() });
export type InvitationAccepted = z.infer<typeof invitationAcceptedSchema>;

/** What the page of a link shows. */
export interface InvitationOfFirm {
  clientId: string;
  professionalId: string;
  /** The account of the firm's owner, who can't be a client of the own firm. */
  ownerId: string;
  firm: string;
  name: string;
  /** The page where the client objects. */
  objectionPath: string;
}
