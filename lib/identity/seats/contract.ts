import { z } from "zod";
import { emailSchema } from "@/lib/identity/accounts/contract";
import { type SeatRole, seatRoles } from "@/lib/platform/auth/access";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";

export const seatStates = ["invited", "expired", "active"] as const;

/** POST /api/seats: the address to invite. */
export const newSeatSchema = z.strictObject({ email: emailSchema, role: z.enum(seatRoles) });
export type NewSeat = z.infer<typeof newSeatSchema>;

/** A seat of the viewer's firm; `name` is null until the invitation is accepted. */
export const seatSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(seatRoles),
    state: z.enum(seatStates),
    invitedAt: z.iso.datetime(),
    /** The end of the invitation. */
    expiresAt: z.iso.datetime(),
    acceptedAt: z.iso.datetime().nullable(),
    /** The person's last change for the firm. */
    lastActiveAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: "Seat" });
export type SeatOfFirm = z.infer<typeof seatSchema>;

/** GET /api/seats: `used` and `limit` include the owner; a limit of 1 or less has no team seats. */
export const seatListSchema = z.strictObject({ items: z.array(seatSchema), used: z.int(), limit: z.int() });
export type SeatList = z.infer<typeof seatListSchema>;

/** PATCH /api/seats/{id} with If-Match: another role, or a new invitation that voids the one before. */
export const seatChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("role"), role: z.enum(seatRoles) }),
  z.strictObject({ action: z.literal("resend") }),
]);
export type SeatChange = z.infer<typeof seatChangeSchema>;

export const seatParamsSchema = z.strictObject({ id: z.uuid() });
/** DELETE /api/seats/{id}: the seat that gets its leads; without it they go to the owner. */
export const seatEndQuerySchema = z.strictObject({ heir: z.uuid().optional() });

/** POST /api/seats/acceptance: the token of the mailed link. */
export const seatTokenSchema = z.strictObject({ token: z.string().min(1).max(200) });
export const seatAcceptedSchema = z.strictObject({ id: z.uuid(), firm: z.string() });

/** GET /api/seats/actions: changes by seats, newest first. */
export const seatActionQuerySchema = z.strictObject({
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type SeatActionQuery = z.infer<typeof seatActionQuerySchema>;
export const seatActionListSchema = listSchema(
  z.strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Method and route template. */
    action: z.string(),
    targetType: z.string(),
    targetId: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);
export type SeatActionList = z.infer<typeof seatActionListSchema>;

/** POST /api/account/acting-for: a seat of the person, or "none" for the person's own account, and a page to open. */
export const actingForSchema = z.strictObject({
  seat: z.union([z.uuid(), z.literal("none")]),
  next: z.string().max(500).optional(),
});
export const actingForResponseSchema = z.strictObject({ firm: z.string().nullable(), url: z.string() });

/** A seat of the person who uses the browser; paused while the plan of the firm has no team seats. */
export interface OwnSeat {
  id: string;
  firm: string;
  role: SeatRole;
  paused: boolean;
  isCurrent: boolean;
}

/** An invitation that can be accepted. */
export interface SeatInvitation {
  firm: string;
  email: string;
  role: SeatRole;
}
