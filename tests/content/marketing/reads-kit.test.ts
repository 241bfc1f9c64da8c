import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as getQr } from "@/app/api/marketing/qr/route";
import { acceptAgreement } from "@/lib/affiliates/agreement/writes";
import { checkBadge, getMarketingKit, qrCode } from "@/lib/content/marketing/reads";
import { badgeHtml, badgeSvg, signatureHtml, signatureText } from "@/lib/content/marketing/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { siteUrl } from "@/lib/platform/env";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { contentIdeas } from "@/lib/platform/reference/content-ideas";
import { countries } from "@/lib/platform/reference/countries";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { Visitor } from "../../support/visitor";

useDatabase("sample");

let host: Viewer;
let profileId = "";
beforeAll(async () => {
  const db = await database();
  const [row] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.status, "approved"))
    .orderBy(professionals.id)
    .limit(1);
  profileId = row!.id;
  host = await makeViewer("professional", { professionalId: profileId, name: "Ama Serwaa Owusu" });
});
const codeOf = async () => (await getMarketingKit(host))!.links.badge.split("/").at(-1)!;

test("the kit names the professional's own links, and the referral code once the agreement is accepted", async () => {
  const now = new Date("2026-11-30T23:30:00Z");
  expect(await getMarketingKit(host, now)).toMatchObject({ referralCode: null, links: { referral: null } });
  await expect(qrCode(host, "referral", "svg")).rejects.toMatchObject({ status: 404 });
  await transaction((tx) => acceptAgreement(tx, host, { version: agreementVersion, acknowledged: true }, "127.0.0.1"));
  const kit = (await getMarketingKit(host, now))!;
  expect(kit.links.profile).toBe(`${siteUrl}/professional/${profileId}`);
  expect(kit.links.review).toBe(`${siteUrl}/review?professional=${profileId}`);
  expect(kit.referralCode).toBe("DAFAMASERWAA OWUSU");
  expect(kit.links.referral).toBe(`${siteUrl}/signup?ref=DAFAMASERWAA%20OWUSU`);
  expect(kit.ideas.length).toBeGreaterThanOrEqual(3);
  expect(await getMarketingKit(await makeViewer("professional"))).toBeNull();
});

test("a badge is valid while the licence is verified, and only a signed code shows a name", async () => {
  const code = await codeOf();
  expect(await checkBadge(code)).toMatchObject({ id: profileId, verified: true });
  const [, signature] = code.split(".");
  for (const forged of [
    "",
    profileId,
    `${profileId}.`,
    `${profileId}.${"A".repeat(22)}`,
    `grace-wanjiku-kimani.${signature}`,
    "../x.y",
  ])
    expect(await checkBadge(forged), forged).toBeNull();
  const db = await database();
  await db.update(professionals).set({ status: "lapsed" }).where(eq(professionals.id, profileId));
  expect(await checkBadge(code)).toMatchObject({ verified: false });
  await db.update(professionals).set({ status: "approved" }).where(eq(professionals.id, profileId));
  expect(badgeSvg({ verified: false })).toContain("Not verified now");
});

test("a name cannot inject markup into the signature or the badge's code", async () => {
  const kit = { ...(await getMarketingKit(host))!, name: `<img src=x onerror="alert(1)">` };
  for (const html of [signatureHtml(kit), badgeHtml(kit)]) expect(html).not.toContain("<img src=x");
  expect(signatureText(kit)).toContain(kit.links.profile);
});

test("QR codes are available as SVG and PNG, for the professional's own links only", async () => {
  expect(await qrCode(host, "profile", "svg")).toMatch(/^<svg /);
  const png = (await qrCode(host, "review", "png")) as Uint8Array;
  expect([...png.slice(1, 4)].map((byte) => String.fromCharCode(byte)).join("")).toBe("PNG");
  const stranger = new Visitor();
  await stranger.signIn("no-profile-professional@example.com");
  expect((await stranger.call(getQr, { path: "/api/marketing/qr" })).status).toBe(404);
  const demo = new Visitor();
  await demo.signIn("professional@example.com");
  const answer = await demo.call(getQr, { path: "/api/marketing/qr?target=referral&format=png" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("every month of every country has its own ideas, and none mentions a tax, a rate or a deadline", () => {
  for (const { code } of countries)
    for (let month = 1; month <= 12; month++) {
      const ideas = contentIdeas(code, month);
      expect(new Set(ideas).size, `${code} ${month}`).toBe(3);
      for (const idea of ideas) expect(idea).not.toMatch(/\btax|VAT\b|\d|deadline|penalt|\blaw/i);
    }
});
