import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getProfessional, listCards } from "@/lib/directory/professionals/reads";
import { packageLine } from "@/lib/directory/professionals/rules";
import { servicesSectionSchema } from "@/lib/directory/profile/contract";
import { getOwnProfile } from "@/lib/directory/profile/reads";
import { changeProfile } from "@/lib/directory/profile/writes";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

async function makeOwner() {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id limit 1`,
  );
  const professionalId = rows[0]!.id;
  const me = await makeViewer("professional", { professionalId });
  return { me, professionalId };
}
const monthly = { name: "Monthly bookkeeping", includes: "Up to 50 entries", price: 2500, period: "month" as const };
const filing = { name: "VAT return", includes: "", price: 1800, period: "once" as const };

test("packages saved in the hub show on the profile and the card, in cents, with the lowest price", async () => {
  const { me, professionalId } = await makeOwner();
  const { version } = await getOwnProfile(me);
  const saved = await changeProfile(me, version, { packages: [monthly, filing] });
  expect(saved.packages).toMatchObject([monthly, filing]);
  const profile = await getProfessional(professionalId);
  expect(profile?.packages).toMatchObject([
    {
      name: "Monthly bookkeeping",
      includes: "Up to 50 entries",
      priceCents: 250_000,
      currency: "ZAR",
      period: "month",
    },
    { name: "VAT return", priceCents: 180_000, period: "once" },
  ]);
  expect(packageLine(profile!.packages[0]!)).toBe("Monthly bookkeeping (Up to 50 entries), R2,500 a month");
  expect(packageLine(profile!.packages[1]!)).toBe("VAT return, R1,800 one-off");
  expect((await listCards([professionalId]))[0]?.packageFromCents).toBe(180_000);
});

test("a package keeps its id when it is edited or moved, and an id of another profile is replaced", async () => {
  const { me, professionalId } = await makeOwner();
  const { version } = await getOwnProfile(me);
  const foreign = "7d0b3c0e-2f64-4a5c-9d8e-000000000001";
  const first = await changeProfile(me, version, { packages: [monthly, { ...filing, id: foreign }] });
  const [one, two] = first.packages;
  expect(two?.id).not.toBe(foreign);
  const moved = await changeProfile(me, first.version, { packages: [two!, { ...one!, price: 2600 }] });
  expect(moved.packages.map(({ id }) => id)).toEqual([two?.id, one?.id]);
  const none = await changeProfile(me, moved.version, { packages: [] });
  expect(none.packages).toEqual([]);
  expect((await listCards([professionalId]))[0]?.packageFromCents).toBeNull();
});

test("more than six packages and a price of nothing are refused", () => {
  const issuesOf = (packages: unknown) =>
    servicesSectionSchema.shape.packages.safeParse(packages).error?.issues.map(({ message }) => message);
  expect(issuesOf(Array.from({ length: 7 }, () => monthly))).toEqual(["At most 6 packages"]);
  expect(issuesOf([{ ...monthly, price: 0 }])).toEqual(["Price must be greater than 0"]);
  expect(issuesOf([{ ...monthly, name: " " }])).toEqual(["Package name is required"]);
});
