import { z } from "zod";
import { listSchema } from "@/lib/platform/reference/list-fields";
import { reviewNames } from "@/lib/trust/reviews/contract";

export const visibilities = ["everyone", "link", "nobody"] as const;

/** GET, PUT /api/account/privacy. `visibility` and `searchEngines` are null without a public profile. */
export const privacyChoicesSchema = z.strictObject({
  showOnline: z.boolean(),
  readTicks: z.boolean(),
  reviewName: z.enum(reviewNames),
  visibility: z.enum(visibilities).nullable(),
  searchEngines: z.boolean().nullable(),
});
export type PrivacyChoices = z.infer<typeof privacyChoicesSchema>;

export const consentKinds = [
  "terms",
  "verification",
  "affiliate",
  "newsletter",
  "marketing",
  "whatsapp",
  "client",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(consentKinds),
  action: z.enum(["given", "withdrawn"]),
  textVersion: z.string(),
  at: z.iso.datetime(),
});
/** GET /api/account/consents: consents given and withdrawn, newest first, and the state of the two optional ones. */
export const consentsSchema = z.strictObject({
  items: z.array(consentSchema),
  newsletter: z.boolean(),
  marketing: z.boolean(),
});
export type Consents = z.infer<typeof consentsSchema>;
/** PUT /api/account/consents: gives or withdraws an optional consent. */
export const consentChangeSchema = z.strictObject({ kind: z.enum(["newsletter", "marketing"]), given: z.boolean() });
export type ConsentChange = z.infer<typeof consentChangeSchema>;

export const dataExportSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(["waiting", "working", "ready", "failed", "expired"]),
  /** Percent. */
  progress: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** In bytes, once it is ready. */
  size: z.int().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;
/** GET /api/account/export: the viewer's latest export; null without one. */
export const latestExportSchema = z.strictObject({ latest: dataExportSchema.nullable() });

/** GET /api/account/deletion: what closing the account would settle, and how it is confirmed. */
export const deletionPreviewSchema = z.strictObject({
  confirmBy: z.enum(["password", "email"]),
  bookings: z.int(),
  quotes: z.int(),
  requests: z.int(),
  projects: z.int(),
  planRuns: z.boolean(),
  /** Unpaid affiliate commissions, in decimal ZAR. */
  unpaidCommissions: z.number(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

/** DELETE /api/account: the password, or the email address for accounts without one. */
export const accountDeletionSchema = z.strictObject({ confirmation: z.string().min(1).max(254) });
export const deletionReceiptSchema = z.strictObject({
  dueAt: z.iso.datetime(),
  /** With simulated mail: the path of the link in the mail. */
  undoPath: z.string().nullable(),
});
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>;
/** PUT /api/account-restorations/{token}: bookings whose time was taken in the meantime stay cancelled. */
export const restorationSchema = z.strictObject({ restored: z.int(), lost: z.int() });

export const signInSchema = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  outcome: z.enum(["signed-in", "wrong-password", "wrong-code", "viewed"]),
  device: z.string(),
});
/** GET /api/account/sign-ins: the last 90 days, newest first. */
export const signInListSchema = listSchema(signInSchema);
export type SignInList = z.infer<typeof signInListSchema>;
