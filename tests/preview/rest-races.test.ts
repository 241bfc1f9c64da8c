import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking, Slots } from "@/lib/meetings/bookings/contract";
import { Person, type Reply, tally } from "@/tests/support/person";
import { engines, type Served, serveOn } from "@/tests/support/serving";

const host = "grace-wanjiku-kimani";
const names = Array.from({ length: 200 }, (_, i) => `rival-${i}@example.com`);
type TimeRange = { time: string; duration?: number };

describe.each(engines)("on %s", (engine) => {
  let served: Served;
  let rivals: Person[];
  let professional: Person;
  let dates: string[];

  beforeAll(async () => {
    // Every rival is served, also on a busy machine.
    served = await serveOn(engine, { settings: { MAX_REQUESTS: "1000", MAX_WAIT_SECONDS: "30" } });
    rivals = await Person.signInAll(served.address, names);
    professional = await Person.signIn(served.address, "professional@example.com");
    dates = await freeDates();
  }, 180_000);
  afterAll(() => served?.clear());

  /** Days far in the future without any booking between nine and four. */
  async function freeDates(): Promise<string[]> {
    const found: string[] = [];
    for (let ahead = 30; found.length < 5; ahead += 1) {
      const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
      const { body } = await professional.ask<Slots>(
        "GET",
        `/api/professionals/${host}/slots?date=${date}&duration=60`,
      );
      if (body.slots.filter(({ time }) => time >= "09:00" && time < "16:00").every(({ free }) => free))
        found.push(date);
    }
    return found;
  }

  const book = (
    person: Person,
    date: string,
    { time, duration = 60 }: TimeRange,
    headers: Record<string, string> = {},
  ) =>
    person.ask<Booking>("POST", "/api/bookings", {
      json: { professionalId: host, date, time, duration, serviceType: "Tax Consultation" },
      headers,
    });
  const change = (person: Person, { id, version }: Booking, json: object) =>
    person.ask<Booking>("PATCH", `/api/bookings/${id}`, { json, headers: { "if-match": `"${version}"` } });
  const made = ({ status, body }: Reply<Booking>) => {
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };

  test("100 users request one time at once: one gets it, 99 see that it is taken", { timeout: 120_000 }, async () => {
    const answers = await Promise.all(rivals.slice(0, 100).map((client) => book(client, dates[0]!, { time: "10:00" })));
    expect(tally(answers)).toEqual({ 201: 1, "409 slot-taken": 99 });
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.headers.get("content-type")).toContain("application/problem+json");
    expect((refused.body as unknown as { nearest: unknown[] }).nearest.length).toBeGreaterThan(0);
  });

  test("of partly overlapping meetings only those without a conflict are booked", { timeout: 120_000 }, async () => {
    const ranges = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"].flatMap((time) =>
      [30, 60, 90, 120].map((duration) => ({ time, duration })),
    );
    const answers = await Promise.all(ranges.map((range, i) => book(rivals[i]!, dates[1]!, range)));
    const { 201: booked, ...refused } = tally(answers);
    expect(booked).toBeGreaterThan(0);
    expect(refused).toEqual({ "409 slot-taken": ranges.length - booked! });
  });

  test("a client who books two professionals at the same time gets one meeting", async () => {
    const { items } = (
      await professional.ask<{ items: { id: string }[] }>("GET", "/api/professionals?perPage=20&country=KE")
    ).body;
    const hosts = items.map(({ id }) => id).filter((id) => id !== host);
    expect(hosts.length).toBeGreaterThan(1);
    const answers = await Promise.all(
      hosts.map((professionalId) =>
        rivals[0]!.ask("POST", "/api/bookings", {
          json: { professionalId, date: dates[4], time: "11:00", duration: 60, serviceType: "Tax Consultation" },
        }),
      ),
    );
    const { 201: booked, ...refused } = tally(answers);
    expect(booked).toBe(1);
    expect(Object.keys(refused).filter((key) => !["409 client-busy", "409 slot-closed"].includes(key))).toEqual([]);
  });

  test("a freed time is reopened, moved to or booked by one request only", { timeout: 120_000 }, async () => {
    const date = dates[2]!;
    const gone: Booking[] = [];
    for (const client of rivals.slice(0, 8))
      gone.push((await change(client, made(await book(client, date, { time: "10:00" })), { action: "cancel" })).body);
    const elsewhere: Booking[] = [];
    for (const [i, time] of ["13:00", "14:00", "15:00"].entries())
      elsewhere.push(made(await book(rivals[10 + i]!, date, { time })));
    const answers = await Promise.all([
      ...gone.map((booking, i) => change(rivals[i]!, booking, { action: "reopen" })),
      ...elsewhere.map((booking, i) => change(rivals[10 + i]!, booking, { action: "reschedule", date, time: "10:00" })),
      ...rivals.slice(20, 40).map((client) => book(client, date, { time: "10:00" })),
    ]);
    const kinds = tally(answers);
    expect((kinds[200] ?? 0) + (kinds[201] ?? 0)).toBe(1);
    expect(kinds["409 slot-taken"]).toBe(answers.length - 1);
  });

  test("100 changes of one version: one is made, 99 are stale", { timeout: 120_000 }, async () => {
    const client = rivals[0]!;
    const booking = made(await book(client, dates[3]!, { time: "09:00" }));
    const moves = Array.from({ length: 100 }, (_, i) =>
      i % 3 === 0
        ? change(professional, booking, { action: "confirm" })
        : i % 3 === 1
          ? change(client, booking, { action: "cancel" })
          : change(client, booking, { action: "reschedule", date: dates[3], time: "15:00" }),
    );
    expect(tally(await Promise.all(moves))).toEqual({ 200: 1, "412 stale": 99 });
    const now = (await client.ask<Booking>("GET", `/api/bookings/${booking.id}`)).body;
    expect(now.version).toBe(booking.version + 1);
    expect(now.history).toHaveLength(2);
  });

  test(
    "50 requests with one Idempotency-Key make one row and get one response; another body is refused",
    { timeout: 120_000 },
    async () => {
      const client = rivals[50]!;
      const key = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => book(client, dates[3]!, { time: "11:00" }, key)),
      );
      expect(tally(answers)).toEqual({ 201: 50 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => `${headers.get("location")} ${headers.get("etag")}`)).size).toBe(1);
      expect(
        (await client.ask<{ total: number }>("GET", `/api/bookings?from=${dates[3]}&to=${dates[3]}`)).body.total,
      ).toBe(1);
      expect(tally([await book(client, dates[3]!, { time: "12:30" }, key)])).toEqual({
        "422 idempotency-key-reused": 1,
      });
      expect(
        (await book(rivals[51]!, dates[3]!, { time: "12:30" }, key)).status,
        "another person's key is another key",
      ).toBe(201);
    },
  );

  test(
    "afterwards no two meetings of a client or a professional overlap in the database",
    { timeout: 180_000 },
    async () => {
      await served.stop();
      const rows = await served.rows<{ held: number; overlaps: number }>(sql`
      with held as (select * from bookings where status in ('pending', 'confirmed') and starts_at > now())
      select (select count(*)::int from held) as held,
        (select count(*)::int from held a join held b on a.id < b.id and a.during && b.during and (a.professional_id = b.professional_id or a.client_id = b.client_id)) as overlaps`);
      expect(rows[0]!.held).toBeGreaterThan(5);
      expect(rows[0]!.overlaps).toBe(0);
      await served.start();
    },
  );
});
