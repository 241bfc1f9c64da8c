import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { findAffiliate } from "@/lib/affiliates/agreement/reads";
import { earn, reduceCommission, reverseCommission } from "@/lib/affiliates/commissions/writes";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { cookiesOf, secureCookies } from "@/lib/platform/auth/cookies";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import {
  affiliateBannerViews,
  affiliateCommissions,
  affiliateReferrals,
  affiliates,
  affiliateVisits,
} from "@/lib/platform/db/tables/affiliates";
import { payments } from "@/lib/platform/db/tables/billing";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { siteUrl } from "@/lib/platform/env";
import { isPublicAddress } from "@/lib/platform/format/network";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";
import type { ReferralDecision, Visit } from "./contract";
import { firstTouchMs, holdReasonsOf, isPerson, sourceOf } from "./rules";

/**
 * Cookies with the referred visit (90 days) and with the affiliate who used this browser (a year): a sign-up in that
 * browser may be the affiliate's own.
 */
const visitCookie = "daftari-ref";
const ownerCookie = "daftari-affiliate";
const daySeconds = 86_400;
const cookie = (name: string, value: string, days: number) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}; Max-Age=${days * daySeconds}`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Counts a click on an affiliate's link and returns the cookies to set. The first link within 90 days keeps the credit.
 * Bots, prefetched pages, the affiliate's own clicks, repeated clicks and those of a paused affiliate are not counted.
 */
export async function recordVisit(viewer: Viewer | null, visit: Visit, headers: Headers): Promise<string[]> {
  const affiliate = isPerson(headers) ? await findAffiliate(visit.code) : null;
  if (!affiliate) return [];
  if (viewer?.id === affiliate.accountId) return [cookie(ownerCookie, affiliate.id, 365)];
  if (affiliate.paused) return [];
  const known = await visitIn(await database(), headers);
  if (known?.affiliateId === affiliate.id) return [];
  const [made] = await (
    await database()
  )
    .insert(affiliateVisits)
    .values({
      affiliateId: affiliate.id,
      source: sourceOf(visit.source, visit.from, new URL(siteUrl).hostname),
      page: visit.page.slice(0, 200),
    })
    .returning({ id: affiliateVisits.id });
  return known || viewer ? [] : [cookie(visitCookie, made!.id, affiliateTerms.cookieDays)];
}

/** The visit a browser's cookie names, while it counts. */
async function visitIn(db: Pick<Tx, "select">, headers: Headers) {
  const id = cookiesOf(headers)[visitCookie] ?? "";
  if (!uuid.test(id)) return undefined;
  const [row] = await db
    .select()
    .from(affiliateVisits)
    .where(
      and(
        eq(affiliateVisits.id, id),
        gt(affiliateVisits.createdAt, sql`now() - make_interval(secs => ${firstTouchMs / 1000})`),
      ),
    );
  return row;
}

/** Marks the browser as used by this affiliate; without effect for accounts outside the program. */
export async function ownerCookiesOf({ id }: Viewer): Promise<string[]> {
  const db = await database();
  const [row] = await db.select({ id: affiliates.id }).from(affiliates).where(eq(affiliates.accountId, id));
  return row ? [cookie(ownerCookie, row.id, 365)] : [];
}

/** Counts that an affiliate's banner was shown on another site today. */
export async function countBannerView(code: string, headers: Headers, now = currentTime()): Promise<void> {
  const affiliate = isPerson(headers) ? await findAffiliate(code) : null;
  if (!affiliate || affiliate.paused) return;
  const db = await database();
  await db
    .insert(affiliateBannerViews)
    .values({ affiliateId: affiliate.id, day: now.toISOString().slice(0, 10) })
    .onConflictDoUpdate({
      target: [affiliateBannerViews.affiliateId, affiliateBannerViews.day],
      set: { count: sql`least(${affiliateBannerViews.count}, 2000000000) + 1` },
    });
}

/**
 * Called by both sign-ups in their transaction. A visitor who followed a link within 90 days becomes that affiliate's
 * referral, unless the affiliate is paused; it is held for review when it looks like a self-referral.
 */
export async function recordReferral(tx: Tx, accountId: string, headers: Headers, address: string): Promise<void> {
  const visit = await visitIn(tx, headers);
  if (!visit) return;
  const [owner] = await tx
    .select({ account: accounts })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(and(eq(affiliates.id, visit.affiliateId), isNull(affiliates.pausedAt), eq(accounts.status, "active")));
  const [person] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!owner || !person || owner.account.id === accountId) return;
  const personOf = ({ email, phone, firstName, lastName }: typeof person) => ({
    email,
    phone,
    name: `${firstName} ${lastName}`,
  });
  const { affiliateId, source } = visit;
  const reasons = holdReasonsOf(personOf(owner.account), personOf(person), {
    sameDevice: await sameDevice(tx, { affiliateId, ownerId: owner.account.id, visitId: visit.id, headers, address }),
  });
  const status = reasons.length > 0 ? "held" : "counted";
  await tx
    .insert(affiliateReferrals)
    .values({ affiliateId, accountId, visitId: visit.id, source, status, reasons: [...reasons] })
    .onConflictDoNothing();
  if (status === "held") await notifyAdmins(tx, "security_alerts", { type: "referral-held", params: {} });
  else
    await notify(tx, {
      accountId: owner.account.id,
      type: "referral-joined",
      params: {},
    });
}

interface Device {
  affiliateId: string;
  ownerId: string;
  visitId: string;
  headers: Headers;
  address: string;
}

/**
 * True when the affiliate used this browser, signs in from the same address with the same browser, or when an account
 * was already created in it.
 */
async function sameDevice(tx: Tx, { affiliateId, ownerId, visitId, headers, address }: Device): Promise<boolean> {
  if (cookiesOf(headers)[ownerCookie] === affiliateId) return true;
  const [again] = await tx
    .select({ id: affiliateReferrals.id })
    .from(affiliateReferrals)
    .where(eq(affiliateReferrals.visitId, visitId));
  if (again) return true;
  if (!isPublicAddress(address)) return false;
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, ownerId),
        eq(sessions.address, address),
        eq(sessions.userAgent, headers.get("user-agent") ?? ""),
      ),
    )
    .limit(1);
  return session !== undefined;
}

/**
 * Decides a held referral: released, it counts, and a first payment that has settled earns its commission; rejected, it
 * earns nothing. Recorded. 409 when it is decided.
 */
export async function decideReferral(
  viewer: Viewer,
  { id, version, decision, reason }: ReferralDecision & { id: string; version: number },
  address: string,
  now = currentTime(),
): Promise<{ id: string; status: "counted" | "rejected" }> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const [row] = await tx.select().from(affiliateReferrals).where(eq(affiliateReferrals.id, id)).for("update");
    if (!row) throw notFound("There is no such referral.");
    if (row.status !== "held")
      throw conflict("referral-decided", "This referral is decided already.", { state: row.status });
    if (row.version !== version) throw stale(row.version);
    const status = decision === "release" ? "counted" : "rejected";
    await tx
      .update(affiliateReferrals)
      .set({ status, decidedAt: now, version: version + 1 })
      .where(eq(affiliateReferrals.id, id));
    await settleDecision(tx, row, status, now);
    await recordAudit(tx, viewer, {
      action: `referral.${decision}`,
      targetType: "referral",
      subjectId: row.accountId,
      targetId: id,
      target: row.accountId ?? "Closed account",
      before: { status: "held", reasons: row.reasons },
      after: { status, reason },
      address,
    });
    return { id, status };
  });
}

async function settleDecision(
  tx: Tx,
  row: typeof affiliateReferrals.$inferSelect,
  status: "counted" | "rejected",
  now: Date,
): Promise<void> {
  const [commission] = await tx.select().from(affiliateCommissions).where(eq(affiliateCommissions.referralId, row.id));
  if (status === "rejected") {
    if (commission) await reverseCommission(tx, { id: commission.paymentId }, now);
    return;
  }
  if (commission || !row.accountId) return;
  const [first] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, row.accountId), inArray(payments.status, ["settled", "refunded"])))
    .orderBy(asc(payments.settledAt))
    .limit(1);
  if (first?.status !== "settled") return;
  await earn(tx, row, first, now);
  // Refunded in part while the referral was held.
  if (first.refundedCents > 0) await reduceCommission(tx, first, null);
}
