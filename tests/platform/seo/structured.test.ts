import { expect, test } from "vitest";
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  organizationJsonLd,
  professionalJsonLd,
  type Thing,
  websiteJsonLd,
} from "@/lib/directory/seo/structured";
import { profile, site } from "../../directory/seo/sample";

/** Fields that Google and schema.org require of each type, as paths into the node; "a|b" means either. */
const required: Record<string, readonly string[]> = {
  Organization: ["name"],
  "Organization that runs the site": [
    "name",
    "url",
    "logo.url",
    "sameAs.0",
    "address.addressCountry",
    "contactPoint.contactType",
  ],
  WebSite: ["name", "url", "potentialAction.target.urlTemplate", "potentialAction.query-input"],
  BreadcrumbList: [
    "itemListElement.0.position",
    "itemListElement.0.name",
    "itemListElement.0.item",
    "itemListElement.1.item",
  ],
  ItemList: ["itemListElement.0.position", "itemListElement.0.url"],
  ProfilePage: ["mainEntity.name", "dateCreated"],
  Person: ["name"],
  "Person of the profile": ["name", "url", "jobTitle", "address.addressLocality", "memberOf.name"],
  AccountingService: [
    "name",
    "address.addressCountry",
    "priceRange",
    "image",
    "url",
    "openingHoursSpecification.0.opens",
    "aggregateRating.ratingValue",
    "review.0.author.name",
  ],
  AggregateRating: ["ratingValue", "reviewCount|ratingCount", "bestRating"],
  Review: ["author.name", "reviewRating.ratingValue", "datePublished", "reviewBody"],
  EducationalOccupationalCredential: ["credentialCategory", "recognizedBy.name", "identifier"],
  Offer: ["priceSpecification.price", "priceSpecification.priceCurrency", "itemOffered.name"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
};

function kindOf(node: Thing): string {
  if (node["@id"] === `${site}/#organization` && node.name) return "Organization that runs the site";
  return node["@type"] === "Person" && node["@id"] ? "Person of the profile" : String(node["@type"]);
}
const at = (node: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], node);

function nodesOf(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return "@type" in value ? [value as Thing, ...inner] : inner;
}

const trail = [{ name: "Find Professionals", path: "/directory" }];
const documents: [string, Thing][] = [
  ["the organization", organizationJsonLd(site)],
  ["the site with its search", websiteJsonLd(site)],
  ["a breadcrumb", breadcrumbJsonLd(site, trail)],
  ["a list", itemListJsonLd(site, "Professionals", [profile()])],
  ["a profile", professionalJsonLd(site, profile())],
];

test.each(documents)("%s has every field that search engines require, in every node", (_, document) => {
  expect(document["@context"]).toBe("https://schema.org");
  for (const node of nodesOf(document)) {
    for (const field of required[kindOf(node)] ?? []) {
      const present = field.split("|").some((path) => ![undefined, null, ""].includes(at(node, path) as undefined));
      expect(present, `${kindOf(node)} lacks ${field}`).toBe(true);
    }
  }
});

test("every type of the table occurs, so that no row is unused", () => {
  const seen = new Set(documents.flatMap(([, document]) => nodesOf(document)).map(kindOf));
  for (const type of Object.keys(required)) expect(seen).toContain(type);
});

test.each(documents)("%s has absolute URLs only", (_, document) => {
  for (const node of nodesOf(document)) {
    for (const key of ["url", "item", "urlTemplate", "image"]) {
      const value = node[key];
      if (typeof value === "string") expect(value).toMatch(/^https:\/\//);
    }
  }
});

test("a breadcrumb counts from one, from the home page to the current one", () => {
  const items = breadcrumbJsonLd(site, [...trail, { name: "Amina Otieno", path: "/professional/amina-otieno" }])
    .itemListElement as { position: number; item: string }[];
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(items.map(({ item }) => item)).toEqual([`${site}/`, `${site}/directory`, `${site}/professional/amina-otieno`]);
});

test("a later page of a list continues the numbering", () => {
  const list = itemListJsonLd(site, "Professionals", [profile()], 13, 40);
  expect(list.numberOfItems).toBe(40);
  expect((list.itemListElement as { position: number }[])[0]?.position).toBe(13);
});

test("only a verified licence is claimed as a credential", () => {
  const types = (status: "approved" | "lapsed") =>
    nodesOf(professionalJsonLd(site, profile({ status, verified: status === "approved" }))).map(
      (node) => node["@type"],
    );
  expect(types("approved")).toContain("EducationalOccupationalCredential");
  expect(types("lapsed")).not.toContain("EducationalOccupationalCredential");
});

test("a professional without reviews has no rating, which search engines would reject", () => {
  const types = nodesOf(
    professionalJsonLd(site, profile({ reviewCount: 0, rating: 0, reviews: [], ratingDistribution: [0, 0, 0, 0, 0] })),
  ).map((node) => node["@type"]);
  expect(types).not.toContain("AggregateRating");
  expect(types).not.toContain("Review");
});

test("no contact details are in a profile's structured data", () => {
  const json = JSON.stringify(professionalJsonLd(site, profile()));
  expect(json).not.toMatch(/"(email|telephone|gender)"/);
});

test("a verified local licence is named beside the body's, with the authority that issued it", () => {
  const local = profile({ countryCode: "AE", localLicence: { authority: "MoE", number: "0964" } });
  const person = professionalJsonLd(site, local).mainEntity as { hasCredential: object[] };
  expect(person.hasCredential).toHaveLength(2);
  expect(person.hasCredential[1]).toMatchObject({
    identifier: "0964",
    recognizedBy: { name: "Ministry of Economy", url: "https://www.moec.gov.ae" },
  });
  const unverified = professionalJsonLd(site, { ...local, verified: false }).mainEntity;
  expect(unverified).not.toHaveProperty("hasCredential");
});

test("the verified licence of a body outside the list names that body", () => {
  const named = profile({ professionalBody: "Other", bodyName: "AAT" });
  const person = professionalJsonLd(site, named).mainEntity as { hasCredential: object };
  expect(person.hasCredential).toMatchObject({ recognizedBy: { "@type": "Organization", name: "AAT" } });
});
