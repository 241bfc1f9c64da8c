import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { sessionSecrets } from "@/lib/platform/auth/secret";

/** What a mailed link is good for: one side of a booking, as it was at a version. */
export interface MeetingGrant {
  bookingId: string;
  side: "client" | "professional";
  version: number;
}

const sign = (secret: string, { bookingId, side, version }: MeetingGrant) =>
  createHmac("sha256", secret).update(`meeting ${bookingId} ${side} ${version}`).digest("base64url");

/**
 * A token for one side of a booking. It grants nothing after the next change of the booking, which has another version,
 * and nothing after the start (lib/meetings/mailed-links).
 */
export async function meetingToken(grant: MeetingGrant): Promise<string> {
  const [secret] = await sessionSecrets();
  return `${grant.bookingId}.${grant.side}.${grant.version}.${sign(secret, grant)}`;
}

const grantSchema = z.object({
  bookingId: z.uuid(),
  side: z.enum(["client", "professional"]),
  version: z.string().regex(/^\d{1,9}$/),
});

/** The grant of a token; null for an invalid one. */
export async function grantOf(token: string): Promise<MeetingGrant | null> {
  const [bookingId, side, version, signature = ""] = token.split(".");
  const { data } = grantSchema.safeParse({ bookingId, side, version });
  if (!data) return null;
  const grant = { ...data, version: Number(data.version) };
  const received = Buffer.from(signature);
  const valid = (await sessionSecrets()).some((secret) => {
    const expected = Buffer.from(sign(secret, grant));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  return valid ? grant : null;
}
