import { describe, expect, test } from "vitest";
import { letterHtml, letterText } from "@/lib/mail/letter";
import * as letters from "@/lib/mail/letters";

const token = "t".repeat(43);
const hostileName = '<img src=x onerror="alert(1)">';
const all = (name: string) => [
  letters.welcomeLetter(name, token),
  letters.confirmLetter(name, token),
  letters.addressChangeLetter(name, "new@example.com"),
  letters.resetLetter(name, token, 30),
  letters.passwordChangedLetter(name),
  letters.applicationReceivedLetter(name, token),
  letters.applicationReceivedLetter(name, null),
  letters.approvedLetter(name, "thandi-mokoena"),
  letters.rejectedLetter(name, "The number is not in the register."),
];

describe.each(all("Thandi").map((letter) => [letter.kind, letter] as const))("the letter %s", (_kind, letter) => {
  test("greets, says what to do, and says the same in text and HTML", () => {
    const [text, html] = [letterText(letter), letterHtml(letter)];
    expect(text.startsWith("Hello Thandi,")).toBe(true);
    for (const sentence of letter.paragraphs) expect(text).toContain(sentence);
    const link = `http://localhost:3000${letter.action!.path}`;
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(letter.subject.length).toBeLessThan(70);
  });
});

test("a name cannot bring markup into a letter", () => {
  for (const letter of all(hostileName)) expect(letterHtml(letter)).not.toContain("<img");
});
