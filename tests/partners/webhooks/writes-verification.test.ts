import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { deliverWebhooks } from "@/lib/partners/deliveries/writes";
import { prepareWebhook } from "@/lib/partners/webhooks/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { addDays } from "@/lib/platform/format/zones";
import { getVerificationIn } from "@/lib/verification/cases/reads";
import { openVerification } from "@/lib/verification/cases/writes";
import { undoDecision } from "@/lib/verification/decision-undo/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { lapseVerifications } from "@/lib/verification/lapses/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { network } from "@/tests/support/network";
import { makeViewer } from "@/tests/support/viewers";
import { allowing, startReceiver } from "./receiver";

useDatabase("empty");
// Real sockets, so that addresses are checked as on a live site.
beforeAll(() => network.close());
afterAll(() => network.listen());

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

const password = "correct horse";
const address = "203.0.113.9";
const dayMs = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const reason = "Your professional body no longer lists you as a member.";

/** A professional with a verification to decide, and a webhook for its events. */
async function caseWithWebhook(): Promise<{ host: Viewer; id: string; types: (afterMs: number) => Promise<string[]> }> {
  const host = await makeHost("Sipho Notified");
  const db = await database();
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(accounts.id, host.id));
  await db.update(professionals).set({ status: "pending" }).where(eq(professionals.id, host.professionalId!));
  const who = { accountId: host.id, professionalId: host.professionalId! };
  const id = await transaction((tx) => openVerification(tx, who, new Map()));
  const server = await startReceiver();
  open.push(server.close);
  await transaction(
    await prepareWebhook(
      host,
      { url: server.url, events: ["verification"], includeText: false, currentPassword: password },
      "unknown",
      allowing(server.port),
    ),
  );
  const types = async (afterMs: number) => {
    await deliverWebhooks(new Date(Date.now() + afterMs), undefined, allowing(server.port));
    for (const { event } of server.received)
      expect(event.data, event.type).toMatchObject({ professionalId: host.professionalId });
    expect(JSON.stringify(server.received)).not.toContain(reason);
    return server.received.map(({ event }) => event.type).toSorted();
  };
  return { host, id, types };
}

test("a program receives an approval and a withdrawal after their minute, and never one that was undone", async () => {
  const admin = await makeViewer("admin");
  const { id, types } = await caseWithWebhook();
  const versionNow = async () => (await getVerificationIn(await database(), id)).version;
  const decide = async (change: Parameters<typeof decideVerification>[3]) =>
    decideVerification(admin, id, await versionNow(), change, address);
  await decide({ decision: "approve", validUntil: addDays(today, 200) });
  expect(await types(1_000)).toEqual([]);
  expect(await types(120_000)).toEqual(["verification.approved"]);
  await decide({ decision: "revoke", reason });
  await undoDecision(admin, id, await versionNow(), address);
  expect(await types(120_000)).toEqual(["verification.approved"]);
  await decide({ decision: "revoke", reason });
  expect(await types(120_000)).toEqual(["verification.approved", "verification.revoked"]);
});

test("a program receives the lapse of a verification", async () => {
  const admin = await makeViewer("admin");
  const { id, types } = await caseWithWebhook();
  const { version } = await getVerificationIn(await database(), id);
  await decideVerification(admin, id, version, { decision: "approve", validUntil: addDays(today, 1) }, address);
  await lapseVerifications(new Date(Date.now() + 3 * dayMs));
  expect(await types(120_000)).toEqual(["verification.approved", "verification.lapsed"]);
});
