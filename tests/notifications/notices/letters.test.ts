import { describe, expect, test } from "vitest";
import { letterCatalogue, letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { escapeHtml } from "@/lib/platform/format/html";
import { letterHtml, letterText } from "@/lib/platform/mail/letter";
import { letterSamples } from "./letter-samples";
import expected from "./letters.expected.json";

const lettersTo = (name: string) => letterSamples.map((input) => letterTo(name, input));

test("every letter of the catalogue has a sample", () => {
  const sampled = new Set<string>(letterSamples.map(({ type }) => type));
  expect(Object.keys(letterCatalogue).filter((type) => !sampled.has(type))).toEqual([]);
});

test("the texts of every letter are unchanged, and each mail is stored under its kind", () => {
  const texts = letterSamples.map((input) => {
    const letter = letterTo("Thandi", input);
    return { type: input.type, kind: letter.kind, subject: letter.subject, text: letterText(letter) };
  });
  expect(texts).toEqual(expected);
});

test.each([
  ...["https://evil.example", "evil.example", "Win at evil.co.za now", "www.evil.com", "x://y", "пример.рф"],
  ...["evil\u3002com", "Thandi evil.zip"],
])("no mail greets by the name %s, which mail programs show as a link", (name) => {
  for (const letter of lettersTo(name)) expect(letterText(letter)).not.toContain(name);
});

test.each(["J.P.", "Thandi", "Mary-Jane O’Neil", "St. John", "Jr.", "Amina ..."])(
  "mails greet by the name %s",
  (name) => {
    for (const letter of lettersTo(name)) expect(letter.greeting).toBe(`Hello ${name},`);
  },
);

describe.each(lettersTo("Thandi").map((letter) => [letter.kind, letter] as const))("the mail %s", (_kind, letter) => {
  test("has a greeting and the same content and link in text and HTML", () => {
    const text = letterText(letter);
    const html = letterHtml(letter);
    expect(text.startsWith("Hello Thandi,")).toBe(true);
    for (const sentence of letter.paragraphs) {
      expect(text).toContain(sentence);
      expect(html).toContain(escapeHtml(sentence));
    }
    if (letter.action) {
      const link = `http://localhost:3000${letter.action.path}`;
      expect(text).toContain(link);
      expect(html).toContain(`href="${escapeHtml(link)}"`);
    }
    expect(letter.subject.length).toBeLessThan(70);
  });
});

test("a letter without a parameter that it needs is refused", () => {
  const incomplete = { type: "welcome", params: {} } as unknown as (typeof letterSamples)[number];
  expect(() => letterTo("Thandi", incomplete)).toThrow(/token/);
});

test("a name cannot inject markup into a mail", () => {
  for (const letter of lettersTo('<img src=x onerror="alert(1)">')) expect(letterHtml(letter)).not.toContain("<img");
});
