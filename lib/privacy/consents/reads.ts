import { and, desc, eq, gt, sql } from "drizzle-orm";
import { deviceOf } from "@/lib/identity/accounts/rules";
import { getNotificationPreferences } from "@/lib/notifications/notices/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, consents, signIns } from "@/lib/platform/db/tables/identity";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import type { Consents, PrivacyChoices, SignInList } from "./contract";

/** The viewer's privacy settings; null for those that need a public profile. */
export async function getPrivacyChoices(viewer: Viewer): Promise<PrivacyChoices> {
  const db = await database();
  const [row] = await db
    .select({
      showOnline: accounts.showOnline,
      readTicks: accounts.readTicks,
      reviewName: accounts.reviewName,
      visibility: professionals.visibility,
      searchEngines: professionals.searchEngines,
    })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(eq(accounts.id, viewer.id));
  return row!;
}

/** The viewer's consents given and withdrawn, newest first, and the state of the optional ones. */
export async function listConsents(viewer: Viewer): Promise<Consents> {
  const db = await database();
  const [rows, [subscription], preferences] = await Promise.all([
    db
      .select()
      .from(consents)
      .where(eq(consents.accountId, viewer.id))
      .orderBy(desc(consents.agreedAt), consents.id)
      .limit(100),
    db
      .select({ left: newsletterSubscriptions.unsubscribedAt })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, viewer.email)),
    getNotificationPreferences(viewer),
  ]);
  return {
    items: rows.map(({ id, kind, action, textVersion, agreedAt }) => ({
      id,
      kind,
      action,
      textVersion,
      at: agreedAt.toISOString(),
    })),
    newsletter: subscription !== undefined && subscription.left === null,
    marketing: preferences.marketing.email,
  };
}

const signInsPerPage = 10;

/**
 * Sign-ins and failed attempts on the viewer's account in the last 90 days, newest first, with the device but no
 * location.
 */
export async function listSignIns(viewer: Viewer, page: number): Promise<SignInList> {
  const db = await database();
  const mine = and(eq(signIns.accountId, viewer.id), gt(signIns.at, sql`now() - interval '90 days'`));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(signIns)
      .where(mine)
      .orderBy(desc(signIns.at), signIns.id)
      .limit(signInsPerPage)
      .offset((page - 1) * signInsPerPage),
    db.$count(signIns, mine),
  ]);
  const items = rows.map(({ id, at, outcome, userAgent }) => ({
    id,
    outcome,
    at: at.toISOString(),
    device: deviceOf(userAgent),
  }));
  return { items, total, page, pages: Math.ceil(total / signInsPerPage) };
}
