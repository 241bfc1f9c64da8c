import { beforeAll, expect, test } from "vitest";
import { PUT as putSpeech } from "@/app/api/deadlines/budget-speeches/route";
import { GET as getHolidays, POST as postHoliday } from "@/app/api/deadlines/holidays/route";
import { GET as getReviewed } from "@/app/api/deadlines/reviews/[obligation]/route";
import { GET as getQueue, POST as postReview } from "@/app/api/deadlines/reviews/route";
import type { ExpectedHolidays } from "@/lib/deadlines/holiday-announcements/contract";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import type { ReviewedObligation, ReviewQueue, ReviewResult } from "@/lib/deadlines/obligation-reviews/contract";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

let moderator: Visitor;
beforeAll(async () => {
  moderator = new Visitor();
  await moderator.signIn("moderator@daftari.example");
});
const reviewed = (obligation: string) => moderator.call(getReviewed, { params: { obligation } });

test("every obligation can be opened for a review with its rule and dates, and an unknown one is not found", async () => {
  for (const { id, schedules } of countryObligations.flatMap(({ obligations }) => obligations)) {
    const answer = await reviewed(id);
    expect(answer.status, id).toBe(200);
    expect(((await answer.json()) as ReviewedObligation).schedules, id).toHaveLength(schedules.length);
  }
  expect((await reviewed("xx-none")).status).toBe(404);
});

test("a changed rule is compared, and one that fits no rule is refused", async () => {
  const { version, schedules } = (await (await reviewed("ke-vat3")).json()) as ReviewedObligation;
  const change = {
    ...{ action: "rule", obligation: "ke-vat3", publish: false, version, ...schedules[0]!, move: "back" },
    ...{ when: "By the 20th, or the working day before.", validFrom: "2027-01-01", source: "Gazette 12" },
  };
  const compared = await moderator.call(postReview, { method: "POST", json: change });
  expect((await compared.json()) as ReviewResult).toMatchObject({ informed: 0, published: false });
  for (const wrong of [{ move: "sideways" }, { rule: { kind: "computed", due: { day: 40, monthsAfter: 1 } } }]) {
    const refused = await moderator.call(postReview, { method: "POST", json: { ...change, ...wrong } });
    expect(refused.status).toBe(400);
  }
});

test("a budget speech is in the queue's answer, and an expected holiday can be compared", async () => {
  const speech = { country: "KE", heldOn: "2027-06-10" };
  expect((await moderator.call(putSpeech, { method: "PUT", json: speech })).status).toBe(200);
  expect(((await (await moderator.call(getQueue)).json()) as ReviewQueue).speeches).toEqual([speech]);
  const { items } = (await (await moderator.call(getHolidays)).json()) as ExpectedHolidays;
  const { country, expected } = items[0]!;
  const announcement = { action: "confirm", country, expected: expected[0], publish: false, source: "Gazette 13" };
  const answer = await moderator.call(postHoliday, { method: "POST", json: announcement });
  expect(await answer.json()).toMatchObject({ informed: 0, published: false });
});
