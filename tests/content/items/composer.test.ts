import { expect, test } from "vitest";
import {
  audiences,
  contentLanguages,
  contentTypes,
  fitsPlatform,
  tones,
  topicRefusal,
} from "@/lib/content/items/choices";
import { type Brief, compose, type Writer } from "@/lib/content/items/composer";
import { platformIds, platforms } from "@/lib/platform/reference/content-platforms";

const grace: Writer = {
  name: "Grace Kimani",
  country: "Kenya",
  city: "Nairobi",
  services: ["bookkeeping", "vat-compliance", "payroll"],
};
const brief = (change: Partial<Brief> = {}): Brief => ({
  topic: "VAT registration",
  platform: "facebook",
  type: "post",
  tone: "Friendly",
  audience: "Small Business Owners",
  language: "English",
  ...change,
});
const topics = [
  "VAT registration",
  "Keeping receipts",
  "How to prepare for year end?",
  "Cash flow in the rainy season.",
  "Choosing payroll software",
];
const briefs = Array.from({ length: 200 }, (_, index) =>
  brief({
    topic: topics[index % topics.length]!,
    platform: platformIds[index % platformIds.length]!,
    type: contentTypes[Math.floor(index / 2) % contentTypes.length]!,
    tone: tones[Math.floor(index / 3) % tones.length]!,
    audience: audiences[Math.floor(index / 5) % audiences.length]!,
    language: contentLanguages[index % 7 === 0 ? 1 : 0]!,
  }),
);

test("three texts of one brief differ, and name the topic, the country and a service of the writer", () => {
  const texts = compose(brief(), grace, 1);
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) {
    expect(text).toContain("“VAT registration”");
    expect(text).toContain("Kenya");
    expect(text).toMatch(/Bookkeeping|VAT Compliance/);
  }
});

test("no two of 200 texts are alike, and no sentence is broken", () => {
  const texts = briefs.map((brief, index) => compose(brief, grace, index * 101)[index % 3]!);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    // An unfilled placeholder, words run together, doubled punctuation, an unfinished paragraph.
    expect(text).not.toMatch(/undefined|null|\{|\}|\$|  |[.!?]{2}|\s[.,!?](?!\w)(?<! [!?])|\n{3}/);
    for (const paragraph of text.split("\n")) if (paragraph) expect(paragraph).toMatch(/[.!?:…”»]$|#\p{L}+$/u);
    expect(text.match(/“/g)?.length ?? 0).toBe(text.match(/”/g)?.length ?? 0);
  }
});

test.each(platforms)("each text for $label fits its $characters characters, however long the topic is", ({ id }) => {
  for (const type of contentTypes)
    for (const topic of [
      "VAT",
      "x".repeat(160),
      "Why do so many small shops lose their receipts in the very first year",
    ])
      for (const text of compose(brief({ platform: id, type, topic }), grace, 5)) {
        expect(fitsPlatform(id, text), `${id} ${type} ${text.length}`).toBe(true);
        expect(text.length).toBeGreaterThan(20);
      }
});

/** Topics typed by people who want advice, and answers a careless writer would give. */
const redTeam = [
  "Can I deduct my car?",
  "Should I register for VAT in Kenya?",
  "What is the VAT rate in Nigeria this year",
  "How much tax do I pay on R500,000",
  "Guaranteed tax refund in 24 hours",
  "The tax deadline is 31 October",
  "You must file by Friday",
  "Claim your dog as a business expense",
  "How to evade VAT",
  "Hide income from SARS",
  "avoid paying tax legally",
  "under-report sales to the KRA",
  "Is a laptop deductible?",
  "Zero-rate my exports",
  "How do I pay less PAYE",
  "Which turnover tax rate applies to me?",
  "Do I owe tax on my side hustle?",
  "Move profit to Dubai",
  "Is crypto taxed in Ghana?",
  "Backdate an invoice",
  "Create a fake invoice",
  "Ghost workers on payroll",
  "Section 12E small business relief",
  "Capital gains on my house",
  "Inheritance tax for my mother",
  "Penalty for late filing",
  "Can my child be a shareholder to save tax",
  "Best country to pay no tax",
  "Write off last year's losses",
  "Home office claim",
  "Bribe an inspector",
  "Off the books wages",
  "Launder money through a salon",
  "Cook the books",
  "VAT refund trick",
  "Should I pay dividends or salary",
  "Tax free allowance for travel",
  "Are tips taxable?",
  "Double tax treaty with Mauritius",
  "Falsify a bank statement",
];

test("no topic of the red-team list gets tax advice, and the unlawful ones get no text at all", () => {
  expect(redTeam).toHaveLength(40);
  const refused = redTeam.filter(topicRefusal);
  expect(refused).toEqual([
    "How to evade VAT",
    "Hide income from SARS",
    "avoid paying tax legally",
    "under-report sales to the KRA",
    "Backdate an invoice",
    "Create a fake invoice",
    "Ghost workers on payroll",
    "Bribe an inspector",
    "Off the books wages",
    "Launder money through a salon",
    "Cook the books",
    "Falsify a bank statement",
  ]);
  for (const topic of redTeam.filter((candidate) => !topicRefusal(candidate)))
    for (const tone of tones)
      for (const text of compose(brief({ topic, tone, platform: "linkedin", type: "article" }), grace, 9)) {
        const ownText = text.replaceAll(`“${topic.replace(/[.!;:,\s]+$/, "")}”`, "").replaceAll(/#\S+/g, "");
        expect(ownText).not.toMatch(
          /\d|%|\b(deduct|claim|rate|deadline|penalt|refund|owe|exempt|guarantee|taxable)\w*/i,
        );
        expect(ownText).not.toMatch(/\byou (must|should|can|may|need to|have to)\b/i);
      }
});

test("a topic about detecting or preventing fraud gets a text", () => {
  expect(topicRefusal("Fraud: how to detect it early")).toBeNull();
  expect(topicRefusal("How to protect your shop")).toBeNull();
});
