import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";

export const qrTargets = ["profile", "review", "referral"] as const;
export type QrTarget = (typeof qrTargets)[number];

/** GET /api/marketing/qr: a link of the viewer's practice as a QR code. */
export const qrQuerySchema = z.strictObject({
  target: z.enum(qrTargets).default("profile"),
  format: z.enum(["svg", "png"]).default("svg"),
});

/** A professional's promotion kit. `listed`: whether the public page can be seen yet. */
export const marketingKitSchema = z.strictObject({
  professionalId: professionalIdSchema,
  name: z.string(),
  title: z.string(),
  place: z.string(),
  countryName: z.string(),
  month: z.string(),
  phone: z.string(),
  email: z.string(),
  listed: z.boolean(),
  verified: z.boolean(),
  links: z.strictObject({ profile: z.url(), review: z.url(), referral: z.url().nullable(), badge: z.url() }),
  /** Null until the affiliate agreement is accepted. */
  referralCode: z.string().nullable(),
  ideas: z.array(z.string()),
});
export type MarketingKit = z.infer<typeof marketingKitSchema>;

/** The marketplace figures on public pages; null hides a figure. */
export interface SiteFigures {
  /** Whether these are the specification's figures, with its stories and partners. */
  sample: boolean;
  professionals: number | null;
  clients: number | null;
  rating: number | null;
  response: string | null;
  countries: number | null;
  /** The professional bodies behind the verified licences, the most frequent first. */
  bodies: readonly string[];
}

/** The sizes in pixels of the share cards, by platform (specification 9). */
export const shareCards = [
  { platform: "linkedin", label: "LinkedIn", width: 1200, height: 627 },
  { platform: "facebook", label: "Facebook", width: 1200, height: 630 },
  { platform: "x", label: "X", width: 1600, height: 900 },
  { platform: "instagram", label: "Instagram", width: 1080, height: 1080 },
  { platform: "tiktok", label: "TikTok", width: 1080, height: 1920 },
  { platform: "youtube", label: "YouTube", width: 1280, height: 720 },
] as const;
