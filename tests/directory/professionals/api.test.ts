import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as postContact } from "@/app/api/professionals/[id]/contact/route";
import { GET as getReviews } from "@/app/api/professionals/[id]/reviews/route";
import { GET as getOne } from "@/app/api/professionals/[id]/route";
import { GET as getList } from "@/app/api/professionals/route";
import { professionalSchema, revealedContactSchema } from "@/lib/directory/professionals/contract";
import { reviewListSchema } from "@/lib/directory/reviews/contract";
import { professionalListSchema } from "@/lib/directory/search/contract";
import { database } from "@/lib/platform/db/connection";
import { contactReveals } from "@/lib/platform/db/tables";
import type { Handler } from "@/lib/platform/http/server/route";
import { call, httpErrorOf } from "@/tests/platform/http/call";
import { useDatabase } from "@/tests/support/database";
import { roomInWindow } from "@/tests/support/rate-window";
import { addOddPeople, oddPeople, samplePeople } from "./odd-people";

useDatabase("profiles");
beforeAll(addOddPeople);

const get = (
  handler: Handler,
  path: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => call(handler, { method: "GET", path, params, headers });
const list = (search: string) => get(getList, `/api/professionals${search}`);
const professional = samplePeople.find(({ status, reviews }) => status === "approved" && reviews.length > 10)!;

describe("GET /api/professionals", () => {
  test("answers twelve cards, best rated first, in the contract's shape", async () => {
    const response = await list("");
    const answer = professionalListSchema.parse(await response.json());
    expect(response.status).toBe(200);
    expect(answer).toMatchObject({ page: 1, totalCapped: false });
    expect(answer.items).toHaveLength(12);
    const ratings = answer.items.map(({ rating }) => rating);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  test("takes every filter at once", async () => {
    const response = await list(
      "?q=a&country=South+Africa&specialization=payroll&software=Xero&minPrice=0&maxPrice=1000&minRating=4.5&verified=true&sort=experience&page=1&perPage=100",
    );
    expect(response.status).toBe(200);
    professionalListSchema.parse(await response.json());
  });

  test("is cacheable for a short time, and answers 304 when nothing changed", async () => {
    const first = await list("?country=KE");
    expect(first.headers.get("cache-control")).toMatch(
      /^public, max-age=\d+, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    const etag = first.headers.get("etag")!;
    const again = await get(getList, "/api/professionals?country=KE", {}, { "if-none-match": `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await get(getList, "/api/professionals?country=NG", {}, { "if-none-match": etag });
    expect(other.status).toBe(200);
  });

  test.each([
    ["an unknown field", "?color=red"],
    ["the names of a page", "?location=Kenya"],
    ["a repeated field", "?q=a&q=b"],
    ["a huge text", `?q=${"x".repeat(201)}`],
    ["a very huge text", `?q=${"x".repeat(100_000)}`],
    ["NUL", "?q=a%00b"],
    ["NUL in a name", "?q%00=a"],
    ["a control character", "?q=%07"],
    ["an unknown country", "?country=Atlantis"],
    ["an unknown specialization", "?specialization=gardening"],
    ["an unknown program", "?software=Excel"],
    ["a negative page", "?page=-1"],
    ["page zero", "?page=0"],
    ["half a page", "?page=1.5"],
    ["a page beyond an integer", "?page=2147483648"],
    ["a page beyond 1,000 people", "?page=85"],
    ["an empty page", "?page="],
    ["too many a page", "?perPage=101"],
    ["none a page", "?perPage=0"],
    ["NaN", "?minPrice=NaN"],
    ["infinity", "?maxPrice=infinity"],
    ["Infinity", "?maxPrice=Infinity"],
    ["an exponent", "?maxPrice=1e3"],
    ["hexadecimal", "?maxPrice=0x10"],
    ["a price beyond an integer", "?maxPrice=2147483648"],
    ["a negative price", "?minPrice=-1"],
    ["a blank price", "?minPrice=%20"],
    ["a word for a rating", "?minRating=good"],
    ["a rating above five", "?minRating=5.1"],
    ["a rating of two decimals", "?minRating=4.55"],
    ["a word for yes", "?verified=perhaps"],
    ["an unknown sort", "?sort=name"],
    ["a list for a text", "?q[]=a"],
  ])("refuses %s with a problem that names the field", async (_, search) => {
    const refusal = await httpErrorOf(await list(search));
    expect(refusal).toMatchObject({ status: 400, code: "invalid-input" });
  });

  test("answers any query with a list or a refusal, never a server error", async () => {
    const names = [
      "q",
      "country",
      "specialization",
      "software",
      "minPrice",
      "maxPrice",
      "minRating",
      "verified",
      "sort",
      "page",
      "perPage",
    ];
    const name = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
    );
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 220 }),
      fc.string(),
      fc.constantFrom(
        "KE",
        "payroll",
        "xero",
        "true",
        "rating",
        "price",
        "4.5",
        "1",
        "12",
        "100",
        "1000",
        "NaN",
        "-0",
        "1e9",
        "2147483648",
        "9007199254740993",
        "%",
        "_",
        "\\",
        "\u0000",
        "\ud800",
        "'",
        "\u202e",
        "İ",
        "ß",
        "a\u0301",
      ),
      fc.double().map(String),
      fc.integer().map(String),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
        const response = await list(`?${new URLSearchParams(pairs)}`);
        if (response.status === 200) return void professionalListSchema.parse(await response.json());
        expect((await httpErrorOf(response)).status).toBe(400);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test("answers invalid UTF-8 with a refusal or a list, never a server error", async () => {
    for (const search of ["?q=%", "?q=%ff", "?q=%ED%A0%80", "?q=%C0%80", "?%", "?=", "?&&&", "?q", "??q=a"])
      expect([200, 400]).toContain((await list(search)).status);
  });
});

describe("GET /api/professionals/{id}", () => {
  test("answers the public profile", async () => {
    const response = await get(getOne, `/api/professionals/${professional.id}`, { id: professional.id });
    expect(professionalSchema.parse(await response.json())).toMatchObject({
      id: professional.id,
      name: professional.name,
      bio: professional.bio,
    });
  });

  test("answers an unlisted professional with the same 404 as an unknown id", async () => {
    const hidden = oddPeople.find(({ status }) => status === "suspended")!.id;
    const answers = await Promise.all(
      [hidden, "nobody", "-", "A", "x".repeat(500), "../..", "%00"].map(async (id) =>
        httpErrorOf(await get(getOne, "/api/professionals/x", { id })),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 404, code: "not-found" });
  });

  test("refuses text that a database cannot store", async () => {
    for (const id of ["a\u0000", "\ud800"])
      expect((await httpErrorOf(await get(getOne, "/api/professionals/x", { id }))).status).toBe(400);
  });

  test("takes no query parameters", async () => {
    expect(
      (await httpErrorOf(await get(getOne, `/api/professionals/${professional.id}?full=1`, { id: professional.id })))
        .status,
    ).toBe(400);
  });
});

describe("GET /api/professionals/{id}/reviews", () => {
  test("answers ten a page", async () => {
    const response = await get(getReviews, `/api/professionals/${professional.id}/reviews?page=2`, {
      id: professional.id,
    });
    const answer = reviewListSchema.parse(await response.json());
    expect(answer).toMatchObject({ page: 2, total: professional.reviews.length });
    expect(answer.items).toHaveLength(Math.min(10, professional.reviews.length - 10));
  });

  test.each(["?page=0", "?page=-1", "?page=x", "?page=1001", "?perPage=5", "?page=1&page=2"])(
    "refuses %s",
    async (search) => {
      expect(
        (await httpErrorOf(await get(getReviews, `/api/professionals/a/reviews${search}`, { id: "a" }))).status,
      ).toBe(400);
    },
  );

  test("does not find reviews of an unlisted professional", async () => {
    expect(
      (await httpErrorOf(await get(getReviews, "/api/professionals/odd-hidden/reviews", { id: "odd-hidden" }))).status,
    ).toBe(404);
  });
});

describe("POST /api/professionals/{id}/contact", () => {
  const reveal = (id: string, headers: Record<string, string> = {}) =>
    call(postContact, { path: `/api/professionals/${id}/contact`, params: { id }, headers });

  test("answers the details, marks them no-store and counts the view", async () => {
    const first = await reveal(professional.id);
    const second = await reveal(professional.id);
    expect(revealedContactSchema.parse(await first.json())).toEqual({ ...professional.contact, whatsapp: null });
    expect([first.headers.get("cache-control"), second.status]).toEqual(["no-store", 200]);
    const rows = await (
      await database()
    )
      .select()
      .from(contactReveals)
      .where(eq(contactReveals.professionalId, professional.id));
    expect(rows.map(({ count }) => count)).toEqual([2]);
  });

  test("does not reveal those of an unlisted professional", async () => {
    expect((await httpErrorOf(await reveal("odd-hidden"))).status).toBe(404);
    expect((await httpErrorOf(await reveal("nobody"))).status).toBe(404);
  });

  test("refuses a request from another site's page", async () => {
    expect(
      (
        await httpErrorOf(
          await reveal(professional.id, { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }),
        )
      ).status,
    ).toBe(403);
  });

  test("limits how many addresses a caller collects", async () => {
    await roomInWindow();
    let refused: Response | undefined;
    for (let requestCount = 0; requestCount < 40 && !refused; requestCount++) {
      const response = await reveal(professional.id);
      if (!response.ok) refused = response;
    }
    expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await httpErrorOf(refused!)).toMatchObject({ status: 429, code: "too-many-requests" });
  });
});

test("contact details and gender are in no public response", async () => {
  const answers = [await list("?perPage=100"), await list("?perPage=100&page=2")];
  for (const { id } of samplePeople.slice(0, 40))
    answers.push(
      await get(getOne, `/api/professionals/${id}`, { id }),
      await get(getReviews, `/api/professionals/${id}/reviews`, { id }),
    );
  const text = (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
  expect(text).toContain(professional.name);
  expect(text).not.toMatch(
    /"(gender|email|phone|website|linkedin|contact|searchText|search_text|accountId|account_id)":/,
  );
  for (const { contact } of samplePeople) {
    for (const secret of Object.values(contact)) if (secret) expect(text).not.toContain(secret);
  }
});
