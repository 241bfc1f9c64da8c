import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getProfessionalDashboard } from "@/lib/dashboards/dashboard/reads";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { changeProfile } from "@/lib/directory/profile/writes";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

const free = async () =>
  (
    await (
      await database()
    ).execute<{ id: string }>(
      sql`select id from professionals where listed and account_id is null and not 'insolvency' = any(specializations) order by id limit 1`,
    )
  ).rows[0]!.id;
const found = async (q: string) =>
  (await listProfessionals({ ...defaultQuery, q, perPage: 100, maxPrice: 1_000_000 })).items.map(({ id }) => id);

test("a new service appears on the profile and finds the professional at once", async () => {
  const me = await makeViewer("professional", { professionalId: await free() });
  const { profile } = await getProfessionalDashboard(me);
  expect(await found("insolvency")).not.toContain(me.professionalId);
  const changed = await changeProfile(me, profile!.version, {
    specializations: [...profile!.specializations, "insolvency"],
  });
  expect(changed).toMatchObject({
    specializations: [...profile!.specializations, "insolvency"],
    version: profile!.version + 1,
  });
  expect(await found("insolvency")).toContain(me.professionalId);
  expect(
    (
      await listProfessionals({ ...defaultQuery, specialization: "insolvency", perPage: 100, maxPrice: 1_000_000 })
    ).items.map(({ id }) => id),
  ).toContain(me.professionalId);
});

test("two tabs save different sections of one version; the same section conflicts, and so does another change", async () => {
  const me = await makeViewer("professional", { professionalId: await free() });
  const { version } = await getOwnProfile(me);
  await changeProfile(me, version, { bio: "From the first tab." });
  const both = await changeProfile(me, version, { hourlyRate: 640 });
  expect(both).toMatchObject({ bio: "From the first tab.", hourlyRate: 640, version: version + 2 });
  await expect(changeProfile(me, version, { bio: "From the second tab." })).rejects.toMatchObject({ status: 412 });
  await expect(changeProfile(me, version, { bio: "x", languages: ["English"] })).rejects.toMatchObject({ status: 412 });
  expect(await changeProfile(me, version, { languages: ["English"] })).toMatchObject({ bio: "From the first tab." });
  await (await database()).execute(sql`update professionals set version = version + 1 where id = ${me.professionalId}`);
  await expect(changeProfile(me, version, { experience: 3 })).rejects.toMatchObject({ status: 412 });
  expect((await getOwnProfile(me)).bio).toBe("From the first tab.");
});

test("an old version changes nothing, and a user without a profile gets a 404", async () => {
  const me = await makeViewer("professional", { professionalId: await free() });
  const { profile } = await getProfessionalDashboard(me);
  await expect(changeProfile(me, profile!.version - 1, { specializations: ["bookkeeping"] })).rejects.toMatchObject({
    status: 412,
  });
  await expect(
    changeProfile(await makeViewer("professional"), 1, { specializations: ["bookkeeping"] }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await getProfessionalDashboard(me)).profile).toEqual(profile);
});

test("industries chosen in the hub show on the public profile and find the professional", async () => {
  const me = await makeViewer("professional", { professionalId: await free() });
  const before = await getOwnProfile(me);
  const changed = await changeProfile(me, before.version, { industries: ["farming", "churches"] });
  expect(changed.industries).toEqual(["farming", "churches"]);
  expect((await getProfessional(me.professionalId!))?.industries).toEqual(["farming", "churches"]);
  const churches = await listProfessionals({ ...defaultQuery, industry: "churches", maxPrice: 1_000_000 });
  expect(churches.items.map(({ id }) => id)).toContain(me.professionalId);
});
