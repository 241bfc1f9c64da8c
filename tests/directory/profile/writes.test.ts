import { desc, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import type { NewPortfolioItem } from "@/lib/directory/portfolio/contract";
import {
  addPortfolioItem,
  changePortfolioItem,
  orderPortfolio,
  prepareWork,
  removePortfolioItem,
  withUploadedWork,
} from "@/lib/directory/portfolio/writes";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { changeProfile } from "@/lib/directory/profile/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { sessions } from "@/lib/platform/db/tables/identity";
import { verifications } from "@/lib/platform/db/tables/verification";
import { getPicture } from "@/lib/platform/media/reads";
import { fileOf, pdf, png } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

/** A professional used by one test only, with the verified badge or listed during the first review. */
async function verified(status: "approved" | "under_review" = "approved"): Promise<Viewer> {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where status = ${status} and account_id is null order by id limit 1`,
  );
  const me = await makeViewer("professional", { professionalId: rows[0]!.id });
  await transaction((tx) => startTrial(tx, me.id, "premium"));
  return me;
}
const toPlan = async (me: Viewer, plan: "basic" | "premium") =>
  (await database()).update(subscriptions).set({ plan }).where(eq(subscriptions.accountId, me.id));
const versionOf = async (me: Viewer) => (await getOwnProfile(me)).version;

test("every field of the settings is on the public profile", async () => {
  const me = await verified("under_review");
  const changed = await changeProfile(me, await versionOf(me), {
    firstName: "Thandi",
    lastName: "van der Merwe",
    phone: "+27 11 555 0100",
    country: "KE",
    city: "Mombasa",
    bio: "I keep the books of small hotels.",
    title: "Auditor",
    experience: 12,
    responseTime: "<1 hour",
    languages: ["English", "Swahili"],
    availability: ["Monday", "Saturday"],
    education: [{ degree: "BCom", institution: "University of Nairobi", year: 2010 }],
    certifications: [{ name: "CPA(K)", issuer: "KASNEB", year: 2012 }],
    hourlyRate: 720,
    specializations: ["bookkeeping", "payroll"],
    software: ["xero"],
    services: [{ name: "Monthly bookkeeping", startingPrice: 1500 }],
  });
  expect(await getProfessional(me.professionalId!)).toMatchObject({
    name: "Thandi van der Merwe",
    countryCode: "KE",
    city: "Mombasa",
    bio: "I keep the books of small hotels.",
    title: "Auditor",
    experience: 12,
    responseTime: "<1 hour",
    languages: ["English", "Swahili"],
    availability: ["Monday", "Saturday"],
    education: [{ degree: "BCom", institution: "University of Nairobi", year: 2010 }],
    certifications: [{ name: "CPA(K)", issuer: "KASNEB", year: 2012 }],
    hourlyRate: 720,
    specializations: ["Bookkeeping", "Payroll Management"],
    software: ["Xero"],
    services: [{ name: "Monthly bookkeeping", startingPrice: 1500 }],
    verified: false,
  });
  expect(changed).toEqual(await getOwnProfile(me));
});

test("two first names stay first names", async () => {
  const me = await verified("under_review");
  const named = { firstName: "Anne Marie", lastName: "Dlamini" };
  expect(await changeProfile(me, await versionOf(me), named)).toMatchObject(named);
  expect((await getProfessional(me.professionalId!))?.name).toBe("Anne Marie Dlamini");
});

test("a changed number of a profile under review starts another verification, once", async () => {
  const me = await verified("under_review");
  const cases = async () => {
    const db = await database();
    return db
      .select({ status: verifications.status, accountId: verifications.accountId, version: verifications.version })
      .from(verifications)
      .where(eq(verifications.professionalId, me.professionalId!))
      .orderBy(desc(verifications.submittedAt));
  };
  await changeProfile(me, await versionOf(me), { practiceNumber: "99887766" });
  expect(await getProfessional(me.professionalId!)).toMatchObject({
    status: "under_review",
    verified: false,
    registrationNumber: "99887766",
  });
  expect(await cases()).toEqual([{ status: "pending", accountId: me.id, version: 1 }]);
  await changeProfile(me, await versionOf(me), { title: "Auditor", lastName: "Dlamini" });
  expect(await cases()).toEqual([{ status: "pending", accountId: me.id, version: 2 }]);
});

test("before the first verification the name of a body is public at once, and gone with another body", async () => {
  const me = await verified();
  const db = await database();
  await db.update(professionals).set({ status: "under_review" }).where(eq(professionals.id, me.professionalId!));
  const named = { professionalBody: "Other", bodyName: "AAT" } as const;
  const saved = await changeProfile(me, await versionOf(me), named);
  expect(saved).toMatchObject({ status: "under_review", ...named });
  expect(await getProfessional(me.professionalId!)).toMatchObject(named);
  const moved = await changeProfile(me, saved.version, { professionalBody: "SAICA" });
  expect(moved).toMatchObject({ professionalBody: "SAICA", bodyName: "" });
  expect(await getProfessional(me.professionalId!)).toMatchObject({ professionalBody: "SAICA", bodyName: null });
});

test("before the first verification a local licence is public at once, until its holder leaves the country", async () => {
  const me = await verified();
  const db = await database();
  await db.update(professionals).set({ status: "under_review" }).where(eq(professionals.id, me.professionalId!));
  const licence = { localAuthority: "FRA", localLicence: "77" } as const;
  const saved = await changeProfile(me, await versionOf(me), { country: "EG", city: "Cairo", ...licence });
  expect(saved).toMatchObject({ status: "under_review", ...licence });
  expect((await getProfessional(me.professionalId!))?.localLicence).toEqual({ authority: "FRA", number: "77" });
  const moved = await changeProfile(me, saved.version, { country: "KE", city: "Nairobi" });
  expect(moved).toMatchObject({ localAuthority: "", localLicence: "" });
  expect((await getProfessional(me.professionalId!))?.localLicence).toBeNull();
});

test("saving the same number again starts no verification", async () => {
  const me = await verified();
  const { practiceNumber, professionalBody, version } = await getOwnProfile(me);
  expect(await changeProfile(me, version, { practiceNumber, professionalBody })).toMatchObject({ status: "approved" });
});

test("a new email address is pending until it is confirmed", async () => {
  const me = await verified();
  const { version, email } = await getOwnProfile(me);
  const change = { email: "thandi@practice.example" };
  await expect(changeProfile(me, version, change)).rejects.toMatchObject({ code: "sign-in-again" });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await (await database()).insert(sessions).values({ id: me.sessionId, accountId: me.id, remember: false, expiresAt });
  expect(await changeProfile(me, version, change)).toMatchObject({
    email,
    pendingEmail: "thandi@practice.example",
  });
});

const details = { title: "A year of returns", description: "", category: "Bookkeeping", completedDate: "2025-11-30" };
async function add(me: Viewer, file: File, title = details.title) {
  const input: NewPortfolioItem = { ...details, title, file };
  const work = await prepareWork(me, file);
  return withUploadedWork(work, (uploaded) => transaction((tx) => addPortfolioItem(tx, me, input, uploaded)));
}

test("portfolio works are shown in the professional's order, a PDF by its first page", async () => {
  const me = await verified();
  const before = (await getOwnProfile(me)).portfolio.map(({ id }) => id);
  await add(me, fileOf(await png(), "one.png", "image/png"), "One");
  const { portfolio, version } = await add(me, fileOf(pdf(), "two.pdf", "application/pdf"), "Two");
  const added = portfolio.filter(({ id }) => !before.includes(id));
  expect(added.map(({ title, image }) => [title, image?.startsWith("/api/media/")])).toEqual([
    ["One", true],
    ["Two", true],
  ]);
  // The PDF's page is square; the placeholder of an unreadable PDF is not.
  const page = await sharp(await getPicture(added[1]!.image!.replace("/api/media/", ""), 320)).metadata();
  expect([page.width, page.height]).toEqual([320, 320]);
  const ids = portfolio.map(({ id }) => id).toReversed();
  await orderPortfolio(me, version, ids);
  expect((await getProfessional(me.professionalId!))?.portfolio.map(({ id }) => id)).toEqual(ids);
});

test("a user cannot remove or reorder another's works, and a truncated file is refused", async () => {
  const me = await verified();
  const other = await verified();
  const { portfolio, version } = await add(me, fileOf(await png(), "mine.png", "image/png"));
  const ownWorkId = portfolio.at(-1)!.id;
  await expect(removePortfolioItem(other, await versionOf(other), ownWorkId)).rejects.toMatchObject({ status: 404 });
  await expect(orderPortfolio(other, await versionOf(other), [ownWorkId])).rejects.toMatchObject({
    code: "other-works",
  });
  const cut = (await png()).subarray(0, 200);
  await expect(prepareWork(me, fileOf(cut, "cut.png", "image/png"))).rejects.toMatchObject({ status: 400 });
  expect((await removePortfolioItem(me, version, ownWorkId)).portfolio.map(({ id }) => id)).not.toContain(ownWorkId);
});

test("a plan without a portfolio only removes works, and names the plan that includes one", async () => {
  const me = await verified();
  const { portfolio, version } = await add(me, fileOf(await png(), "mine.png", "image/png"));
  const ownWorkId = portfolio.at(-1)!.id;
  await toPlan(me, "basic");
  const refused = {
    status: 403,
    code: "plan-required",
    extra: { plan: "premium", upgrade: "/professional-dashboard?tab=plan" },
  };
  const file = fileOf(await png(), "more.png", "image/png");
  await expect(prepareWork(me, file)).rejects.toMatchObject(refused);
  const again = transaction((tx) => addPortfolioItem(tx, me, { ...details, file }, { pictures: [], document: null }));
  await expect(again).rejects.toMatchObject(refused);
  await expect(changePortfolioItem(me, version, ownWorkId, details)).rejects.toMatchObject(refused);
  await expect(
    orderPortfolio(
      me,
      version,
      portfolio.map(({ id }) => id),
    ),
  ).rejects.toMatchObject(refused);
  expect(await versionOf(me)).toBe(version);
  expect((await removePortfolioItem(me, version, ownWorkId)).portfolio.map(({ id }) => id)).not.toContain(ownWorkId);
});
