import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as listReviews } from "@/app/api/professionals/[id]/reviews/route";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { database } from "@/lib/platform/db/connection";
import { reviews } from "@/lib/platform/db/tables/trust";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("sample");

test("review pages follow each other without a gap or a duplicate, also with equal timestamps", async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`select id from professionals where listed order by id limit 1`);
  const { id } = rows[0]!;
  await db.delete(reviews).where(sql`professional_id = ${id}`);
  const ids = Array.from({ length: 34 }, () => randomUUID());
  const same = { reviewDate: "2026-01-15", createdAt: new Date("2026-01-15T10:00:00Z"), projectType: "Tax Planning" };
  await db.insert(reviews).values(
    ids.map((reviewId, index) => ({
      ...same,
      id: reviewId,
      professionalId: id,
      clientName: "A client",
      clientCountry: "ZA",
      rating: 1 + (index % 5),
      comment: `review ${index}`,
      verified: true,
    })),
  );
  const seen: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const answer = await new Visitor().call(listReviews, { path: `/api/x?page=${page}`, params: { id } });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    expect(items).toHaveLength(page < 4 ? 10 : 4);
    seen.push(...items.map((review) => review.id));
  }
  expect(new Set(seen).size).toBe(34);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect((await getProfessional(id))!.reviews.map((review) => review.id)).toEqual(seen.slice(0, 10));
});
