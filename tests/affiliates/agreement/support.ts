import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Member } from "@/lib/affiliates/agreement/contract";
import { getAffiliate } from "@/lib/affiliates/agreement/reads";
import { balanceOf, type LedgerLine } from "@/lib/affiliates/agreement/rules";
import { acceptAgreement } from "@/lib/affiliates/agreement/writes";
import { takeOutcome } from "@/lib/billing/payments/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { affiliateLedger } from "@/lib/platform/db/tables/affiliates";
import { payments } from "@/lib/platform/db/tables/billing";
export { refund } from "@/tests/billing/refunds/support";
import { recordReferral, recordVisit } from "@/lib/affiliates/referrals/writes";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { makeViewer } from "../../support/viewers";

const phone = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0";

/** A browser that follows links and signs users up. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly agent: string;

  constructor(agent = phone) {
    this.agent = agent;
  }

  headers(more: Record<string, string> = {}): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Headers({ "user-agent": this.agent, ...(cookie && { cookie }), ...more });
  }

  async follow(code: string, viewer: Viewer | null = null, more: Record<string, string> = {}): Promise<number> {
    const visit = { code, page: "/", source: null, from: "" };
    const set = await recordVisit(viewer, visit, this.headers(more));
    for (const posting of set) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(posting) ?? [];
      this.cookies.set(name, value);
    }
    return set.length;
  }

  /** Signs up a new user who carries this browser's cookies. */
  async signUp(name = `Person ${randomUUID().slice(0, 8)}`, address = "198.51.100.7"): Promise<Viewer> {
    const person = await makeViewer("professional", { name });
    await transaction((tx) => recordReferral(tx, person.id, this.headers(), address));
    return person;
  }
}

/** A professional who accepted the agreement. */
export async function makeAffiliate(
  name = `Affiliate ${randomUUID().slice(0, 8)}`,
): Promise<Viewer & { code: string }> {
  const viewer = await makeViewer("client", { name });
  const { member } = await transaction((tx) =>
    acceptAgreement(tx, viewer, { version: agreementVersion, acknowledged: true }, "203.0.113.9"),
  );
  return { ...viewer, code: member!.referralCode };
}

/** A new user who signed up through the affiliate's link. */
export async function refer(code: string): Promise<Viewer> {
  const browser = new Browser();
  await browser.follow(code);
  return browser.signUp();
}

/**
 * Settles a payment as the gateway's webhook does.
 * @returns its id
 */
export async function pay(person: Viewer, amountCents = 49_900, now = new Date()): Promise<string> {
  const db = await database();
  const reference = `test-${randomUUID()}`;
  const [row] = await db
    .insert(payments)
    .values({
      accountId: person.id,
      plan: "premium",
      amountCents,
      provider: "simulated",
      reference,
      periodStart: now,
      periodEnd: new Date(now.getTime() + 30 * 86_400_000),
    })
    .returning({ id: payments.id });
  await transaction((tx) => takeOutcome(tx, reference, { state: "settled", amountCents, currency: "ZAR" }, now));
  return row!.id;
}

export const memberOf = async (viewer: Viewer): Promise<Member> => (await getAffiliate(viewer)).member!;

/** The whole ledger of an affiliate. */
export async function ledgerOf({ code }: { code: string }): Promise<LedgerLine[]> {
  const db = await database();
  return db
    .select()
    .from(affiliateLedger)
    .where(sql`${affiliateLedger.affiliateId} = (select id from affiliates where code = ${code})`);
}

/** The expected figures, added up from the ledger alone, in rand. */
export async function ledgerFigures(affiliate: { code: string }) {
  const lines = await ledgerOf(affiliate);
  const on = (account: string) => balanceOf(lines, account) / 100;
  return {
    totalEarnings: 0 - on("cost"),
    pendingPayments: (balanceOf(lines, "held") + balanceOf(lines, "payable") + balanceOf(lines, "stated")) / 100,
    held: on("held"),
    carried: on("payable"),
    stated: on("stated"),
    paidOut: on("bank"),
  };
}
