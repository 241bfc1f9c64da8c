import { expect, test } from "vitest";
import {
  dialledNumber,
  isPhoneNumber,
  phoneLink,
  plainLines,
  singleLine,
  typedAmount,
  typedNumber,
  wholeOf,
} from "@/lib/platform/format/typed-text";

test.each([
  ["Arabic-Indic digits", "\u0664\u0661\u0662\u0663", "4123"],
  ["Persian digits", "\u06f4\u06f1\u06f2\u06f3", "4123"],
  ["full-width digits and signs", "\uff0b\uff12\uff17 \uff08\uff18\uff12\uff09", "+27 (82)"],
  ["an Arabic amount", "\u0661\u066c\u0662\u0665\u0660\u066b\u0665\u0660", "1,250.50"],
  ["an en dash and a minus sign", "4\u20131\u22122", "4-1-2"],
  ["a non-breaking hyphen", "082\u2011123", "082-123"],
  ["narrow and non-breaking spaces", "1\u202f250\u00a0000", "1 250 000"],
  ["direction marks", "\u202a+27 82 123 4567\u202c\u200e", "+27 82 123 4567"],
  ["a byte-order mark and a zero-width space", "\ufeff41\u200b23", "4123"],
  ["variation selectors", "4\ufe0e1\u{e0100}", "41"],
])("a number is read from %s", (_, typed, plain) => {
  expect(typedNumber(typed)).toBe(plain);
});

test.each([
  ...["082 123 4567", "+27 (0)82 123-4567", "021.555.1234", "+254712345678", "0800 123 456 ext. 12", "123456"],
  ...["011 555 0100, extension 12", "011 555 0100;ext=12", "01 44 55 66 77 poste 12"],
  ...["(+234) 803 123 4567", "(+27) 11 555 0123", "(021) 555 1234"],
])("%s is a phone number", (text) => expect(isPhoneNumber(text)).toBe(true));

test.each([
  ...["abc", "++++", "(++27) 11 555 0123", "(+)", "", "12345", "+27 82 123 4567 8901 234", "call 0821234567"],
  ...["082-123-4567!", "0821234567 x"],
])("%s is no phone number", (text) => expect(isPhoneNumber(text)).toBe(false));

const ends = ["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];

test.each(ends.map((end) => [JSON.stringify(end), end]))(
  "the line end %s becomes one line feed, or a space",
  (_, end) => {
    expect(plainLines(`a${end}b`)).toBe("a\nb");
    expect(singleLine(`a${end}${end}b`)).toBe("a b");
  },
);

test("C1 control characters are lost, and letters and emoji stay", () => {
  expect(plainLines("a\u0080\u009fb \u1eb9\u0301 \u{1f469}\u200d\u{1f4bc}")).toBe(
    "ab \u1eb9\u0301 \u{1f469}\u200d\u{1f4bc}",
  );
});

test.each([
  ["850", 850],
  [" 1 250 ", 1250],
  ["1\u202f250\u00a0000", 1_250_000],
  ["1,250", 1250],
  ["1'250", 1250],
  ["1\u2019250", 1250],
  ["\u0661\u066c\u0662\u0665\u0660", 1250],
  ["\uff11\uff0c\uff12\uff15\uff10", 1250],
  ["12,50", Number.NaN],
  ["1 25", Number.NaN],
  ["", Number.NaN],
  [" ", Number.NaN],
  ["abc", Number.NaN],
])("the typed whole number %j is %j", (typed, whole) => expect(wholeOf(typed)).toBe(whole));

test.each([
  ["1\u202f250,50", "1250.50"],
  ["1,250.50", "1250.50"],
  ["1.250,50", "1250.50"],
  ["1.250.000,50", "1250000.50"],
  ["1'250.50", "1250.50"],
  ["\u0661\u066c\u0662\u0665\u0660\u066b\u0665", "1250.5"],
  ["\uff11\uff12\uff0e\uff15", "12.5"],
  ["12,5", "12.5"],
  ["1,250", "1250"],
  ["R 1 250.50", "1250.50"],
  ["zar1250", "1250"],
  ["R", "R"],
])("the typed amount %j is %s", (typed, amount) => expect(typedAmount(typed)).toBe(amount));

test.each([
  ["+254 712 345 678", "+254712345678"],
  ["+254 (0)712 345 678", "+254712345678"],
  ["+254 ( 0 ) 712 345 678", "+254712345678"],
  ["00254 712 345678", "+254712345678"],
  ["(+254) 712-345-678", "+254712345678"],
  ["(00254) 712-345-678", "+254712345678"],
  ["\u202a+254\u00a0712\u2011345\u2011678\u202c", "+254712345678"],
  ["+27 11 555 0100 ext. 12", "+27115550100"],
  ["0712 345 678", "0712345678"],
  ["(0)712 345 678", "0712345678"],
  ["(011) 555 0100", "0115550100"],
])("%s is dialled as %s", (text, dialled) => expect(dialledNumber(text)).toBe(dialled));

test.each([
  ["+27 (0)11 555 0100", "tel:+27115550100"],
  ["+27 11 555 0100 x12", "tel:+27115550100;ext=12"],
  ["+212 5 22 55 66 77 poste 12", "tel:+212522556677;ext=12"],
  ["0800 123 456", "tel:0800123456"],
])("a link to %s calls %s", (text, link) => expect(phoneLink(text)).toBe(link));
