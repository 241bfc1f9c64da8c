import { expect, test } from "vitest";
import { catalogue, columnsOf, type NoticeType } from "@/lib/notifications/notices/catalogue";
import type { NoticeEntry } from "@/lib/notifications/notices/catalogue-entry";
import { letterTo, mailTextOf } from "@/lib/notifications/notices/catalogue-letters";
import { letterText } from "@/lib/platform/mail/letter";
import { letterSamples } from "./letter-samples";
import { sampleNotices } from "./samples";

const link = "Win at evil.example";
/** The fields of letters that hold the name of a person or a firm. */
const nameFields = new Set(["by", "firm", "host", "name"]);

const named = letterSamples.filter(({ params }) => Object.keys(params).some((key) => nameFields.has(key)));

test.each(named.map((input) => [input.type, input] as const))(
  "the letter %s shows no name with a web address",
  (_type, input) => {
    const params = Object.entries(input.params).map(([key, value]) => [key, nameFields.has(key) ? link : value]);
    const letter = letterTo("Amina", { type: input.type, params: Object.fromEntries(params) } as typeof input);
    const text = letterText(letter);
    expect(text).not.toContain("evil");
    expect(letter.subject).not.toContain("evil");
    for (const sentence of [letter.subject, ...letter.paragraphs]) expect(sentence).toMatch(/^[\p{Lu}\d]/u);
  },
);

/** The names that are texts of their own in the email: what a person wrote, not what they are called. */
const texts = new Set(["message", "reply"]);

test.each(Object.keys(sampleNotices) as NoticeType[])(
  "the email of the notice %s shows no name with a web address",
  (type) => {
    const notice = sampleNotices[type];
    const names = Object.entries(("names" in notice && notice.names) || {}).map(([key, value]) => [
      key,
      texts.has(key) || key.endsWith("Path") ? value : link,
    ]);
    const { params } = columnsOf(notice);
    const entry: NoticeEntry = catalogue[type];
    const { title, body, subject } = mailTextOf(entry, params, Object.fromEntries(names));
    for (const text of [title, body, subject]) expect(text).not.toContain("evil");
    expect(title).toMatch(/^[\p{Lu}\d]/u);
  },
);

test("the email about a meeting of a kind with a web address as its name shows the service instead", () => {
  const { params, names } = sampleNotices["booking-requested"];
  const { body } = mailTextOf(catalogue["booking-requested"], { ...params, kind: "https://evil.example" }, names);
  expect(body).toBe("Tax Consultation");
});

test("amounts and dates stay in the reason of a paper sent back, and a web address leads to the page", () => {
  const written = letterSamples.find(({ type }) => type === "papers-sent-back")!;
  const textOf = (reason: string) =>
    letterText(letterTo("Amina", { type: written.type, params: { ...written.params, reason } } as typeof written));
  const amount = "12,500.00 of 31.12.2026 is missing on page 3.";
  expect(textOf(amount)).toContain(amount);
  for (const address of ["evil.example", "1.co", "http://7", "10.20.30.40"])
    expect(textOf(`Send it to ${address} please`)).toContain("The page of the papers says what is missing.");
});

test("a usual name stays as its person wrote it", () => {
  const { params, names } = sampleNotices["booking-requested"];
  const { title } = mailTextOf(catalogue["booking-requested"], params, { ...names, client: "kofi J.P. Mensah" });
  expect(title).toBe("kofi J.P. Mensah requested a meeting");
});
