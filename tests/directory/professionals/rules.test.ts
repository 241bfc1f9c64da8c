import { describe, expect, test } from "vitest";
import {
  activeFilterCount,
  clearedQuery,
  defaultQuery,
  isThin,
  lastPage,
  queryFromUrl,
  ratingDistribution,
  searchForm,
  searchTextOf,
  sortLabels,
  statusLabel,
  totalLabel,
  urlFromQuery,
} from "@/lib/directory/professionals/rules";
import { professionalQuerySchema, professionalSorts } from "@/lib/directory/search/contract";
import { searchFold } from "@/lib/directory/search/vocabulary/place-names";

const read = (search: string) => queryFromUrl(new URLSearchParams(search));

describe("the address of a list", () => {
  test("an empty address is the unfiltered query, and the API's default", () => {
    expect(read("")).toEqual(defaultQuery);
    expect(professionalQuerySchema.parse({})).toEqual(defaultQuery);
    expect(urlFromQuery(defaultQuery)).toBe("");
  });

  test("every filter survives a round trip through the address", () => {
    const query = {
      ...defaultQuery,
      q: "tax & co + 50%",
      country: "KE",
      specialization: "bookkeeping",
      software: "xero",
      minPrice: 150,
      maxPrice: 900,
      minRating: 4.5,
      verified: true,
      sort: "experience" as const,
      page: 3,
      perPage: 24,
    };
    expect(read(urlFromQuery(query))).toEqual(query);
    expect(read(urlFromQuery(query, "search"))).toEqual(query);
  });

  test("a list has one address, however its parameters are ordered or written", () => {
    const ordered = urlFromQuery(read("sort=price&country=kenya&q=%20tax%20%20audit%20"));
    expect(ordered).toBe("q=tax+audit&country=KE&sort=price");
    expect(urlFromQuery(read("q=tax+audit&location=Kenya&sort=price"))).toBe(ordered);
  });

  test("/search names service and location as the specification does", () => {
    expect(urlFromQuery(read("country=ZA&specialization=payroll"), "search")).toBe(
      "service=payroll&location=South+Africa",
    );
  });

  test.each([
    ["a label of the specializations", "service=Tax+Planning+%26+Compliance", "tax-planning"],
    ["a label of the bookings", "service=tax+consultation", "tax-planning"],
    ["a label of the quotes", "service=Tax+Planning", "tax-planning"],
    ["a slug", "specialization=payroll", "payroll"],
    ["something else", "service=gardening", ""],
  ])("a service may be %s", (_, search, slug) => expect(read(search).specialization).toBe(slug));

  test.each([
    "minPrice=-1",
    "minPrice=NaN",
    "maxPrice=Infinity",
    "maxPrice=1e3",
    "page=0",
    "page=-2",
    "page=x",
    "perPage=1.5",
    "minRating=6",
    "minRating=4.55",
    "minRating=five",
    "verified=maybe",
    "sort=name",
    "country=Atlantis",
    "software=Excel",
  ])("a page ignores %s", (search) => expect(read(search)).toEqual(defaultQuery));

  test("numbers are clamped to the API's range", () => {
    expect(read("maxPrice=9999999").maxPrice).toBe(1_000_000);
    expect(read("page=9999&perPage=100")).toMatchObject({ page: 10, perPage: 100 });
    expect(lastPage(12)).toBe(84);
  });

  test.each(["1,250", "1 250", "1\u202f250", "\u0661\u066c\u0662\u0665\u0660"])(
    "a lowest rate of %j is 1250",
    (price) => {
      expect(queryFromUrl(new URLSearchParams([["minPrice", price]])).minPrice).toBe(1250);
    },
  );

  test("whatever a page reads from an address, the API accepts", () => {
    for (const search of [
      "q=" + "x".repeat(5000),
      "q=%00%07a",
      `q=${encodeURIComponent("😀".repeat(150))}`,
      "q=%ED%A0%80",
      "page=99999&perPage=100&minPrice=9999999",
    ]) {
      const query = read(search);
      const flags = { verified: String(query.verified), exact: String(query.exact), facets: String(query.facets) };
      expect(professionalQuerySchema.parse({ ...query, ...flags })).toEqual(query);
    }
  });
});

describe("searched text", () => {
  test("case, composition and white space do not matter", () => {
    expect(searchForm("  CAFE\u0301 \t Nairobi ")).toBe("caf\u00e9 nairobi");
  });

  test("every field is a separate line, so that no match spans two fields", () => {
    const text = searchTextOf("Ama Tax", "Auditor", ["Payroll Management"], ["Xero"], "Accra");
    expect(text).toBe("ama tax\nauditor\npayroll management\nxero\naccra");
    expect(text).not.toContain(searchForm("tax auditor"));
  });

  test("a name with accents is found with and without them", () => {
    const text = searchFold(searchTextOf("Zoë", "Auditor", [], [], "Ebène"));
    for (const typed of ["Zoë", "zoe", "EBÈNE", "ebene"]) expect(text).toContain(searchFold(typed));
  });
});

describe("labels and counts", () => {
  test("the sorts have the specification's labels", () => {
    expect(professionalSorts.map((sort) => sortLabels[sort])).toEqual([
      "Best Match",
      "Highest Rated",
      "Lowest Price",
      "Most Reviews",
      "Most Experience",
    ]);
  });

  test("the price range counts as one filter; text, sort and page as none", () => {
    expect(activeFilterCount({ ...defaultQuery, q: "tax", sort: "price", page: 2 })).toBe(0);
    expect(
      activeFilterCount({
        ...defaultQuery,
        country: "KE",
        specialization: "payroll",
        software: "sap",
        minPrice: 10,
        maxPrice: 20,
        minRating: 4,
        verified: true,
      }),
    ).toBe(6);
  });

  test("Clear All Filters empties text and filters and keeps the sort", () => {
    expect(
      clearedQuery({ ...defaultQuery, q: "tax", country: "KE", maxPrice: 5, verified: true, sort: "price", page: 4 }),
    ).toEqual({ ...defaultQuery, sort: "price" });
  });

  test("only a country and a service with results are indexable", () => {
    expect(isThin(defaultQuery)).toBe(false);
    expect(isThin({ ...defaultQuery, country: "KE", specialization: "payroll" }, 12)).toBe(false);
    expect(isThin({ ...defaultQuery, country: "KE" }, 2)).toBe(true);
    for (const more of [
      { q: "tax" },
      { software: "sap" },
      { page: 2 },
      { sort: "price" as const },
      { verified: true },
      { minRating: 4 },
    ])
      expect(isThin({ ...defaultQuery, ...more }, 50)).toBe(true);
  });

  test("totals are counted up to 1,000", () => {
    expect(totalLabel({ total: 42, totalCapped: false })).toBe("42");
    expect(totalLabel({ total: 1000, totalCapped: true })).toBe("1,000+");
  });

  test("profiles under review and lapsed show their status; approved ones show the badge", () => {
    expect([statusLabel("approved"), statusLabel("under_review"), statusLabel("lapsed")]).toEqual([
      null,
      "Verification in progress",
      "Verification lapsed",
    ]);
  });

  test("the distribution has an entry for every number of stars", () => {
    expect(
      ratingDistribution([
        { rating: 5, count: 3 },
        { rating: 1, count: 1 },
      ]),
    ).toEqual([1, 0, 0, 0, 3]);
    expect(ratingDistribution([])).toEqual([0, 0, 0, 0, 0]);
  });
});
