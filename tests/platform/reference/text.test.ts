import { expect, test } from "vitest";
import type { z } from "zod";
import { payoutSchema } from "@/lib/affiliates/agreement/contract";
import { billingDetailsSchema } from "@/lib/billing/details/contract";
import { refundEffectQuerySchema } from "@/lib/billing/refunds/contract";
import { amountSchema } from "@/lib/deals/quotes/contract";
import { amountOf } from "@/lib/deals/quotes/rules";
import { queryFromUrl } from "@/lib/directory/professionals/rules";
import { accountChangeSchema, personFields } from "@/lib/identity/accounts/contract";
import { adminProfileSchema } from "@/lib/identity/admin-profile/contract";
import { whatsAppChangeSchema } from "@/lib/messaging/whatsapp/contract";
import { newContactMessageSchema } from "@/lib/notifications/contact/contract";
import { wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededName, neededText, optionalText } from "@/lib/platform/reference/text";

const phones: [string, z.ZodType, (phone: string) => unknown][] = [
  ["sign-up", personFields.phone, (phone) => phone],
  ["the account", accountChangeSchema.shape.phone, (phone) => phone],
  ["the contact form", newContactMessageSchema.shape.phone, (phone) => phone],
  ["an administrator's profile", adminProfileSchema.shape.phone, (phone) => phone],
  ["WhatsApp", whatsAppChangeSchema, (number) => ({ number, consent: true })],
];

test.each(phones)("%s takes a phone number in any digits, and no other text", (_, schema, bodyOf) => {
  const arabic = bodyOf("+\u0662\u0667 \u0668\u0662\u202f\u0661\u0662\u0663 \u0664\u0665\u0666\u0667\u200e");
  expect(schema.parse(arabic)).toEqual(schema.parse(bodyOf("+27 82 123 4567")));
  for (const wrong of ["abc", "++++", "12", "call me"]) {
    const { success, error } = schema.safeParse(bodyOf(wrong));
    expect(success, wrong).toBe(false);
    expect(error!.issues[0]!.message).toBe("Enter a phone number, such as +27 82 123 4567");
  }
});

test.each(phones)("%s keeps a phone number without brackets around the country code", (_, schema, bodyOf) => {
  expect(schema.parse(bodyOf("(+234) 803 123 4567"))).toEqual(schema.parse(bodyOf("+234 803 123 4567")));
  expect(schema.parse(bodyOf(" ( +27 )11 555 0123"))).toEqual(schema.parse(bodyOf("+27 11 555 0123")));
});

test("an account may have no phone number", () => {
  expect(accountChangeSchema.shape.phone.parse("")).toBe("");
  expect(accountChangeSchema.shape.phone.parse(undefined)).toBe("");
});

test("a VAT number is stored in plain digits, without the invisible marks of a paste", () => {
  const typed = "\u202aVAT\u00a0\u0664\u0661\u0662\u0663\u2013\u06f4\u06f5\uff16\ufe0f7\u202c";
  expect(billingDetailsSchema.shape.vatNumber.parse(typed)).toBe("VAT 4123-4567");
});

test("an amount is read in any digits, by the form and by the API", () => {
  expect(amountSchema.parse("\u0661\u0662\u0665\u0660\u066b\u0665\u0660")).toBe("1250.50");
  expect(amountSchema.parse("\u0661\u066c\u0662\u0665\u0660\u066b\u0665\u0660")).toBe("1250.50");
  expect(amountOf("R\u202f\u0661\u066c\u0662\u0665\u0660")).toBe("1250");
  expect(refundEffectQuerySchema.parse({ amount: "\uff11\uff12\uff10" })).toEqual({ amount: 120 });
});

test("a price filter and a page number are read in any digits", () => {
  expect(wholeNumber(0, 1000).parse("\u06f4\u06f5\u06f0")).toBe(450);
  expect(queryFromUrl(new URLSearchParams({ minPrice: "\u0664\u0665\u0660" })).minPrice).toBe(450);
});

test("a bank account is read in any digits", () => {
  const bank = { method: "bank", country: "ZA", holder: "Ama", bank: "FNB", branch: "250655" };
  const read = payoutSchema.parse({ ...bank, account: "\u0666\u0662\u202f001 234 567" });
  expect(read.account).toBe("62001234567");
});

const separators = ["\r", "\r\n", "\u0085", "\u2028", "\u2029", "\v", "\f"];

test.each(separators.map((sign) => [JSON.stringify(sign), sign]))(
  "%s is stored as a line feed in a text and as a space in a name",
  (_, sign) => {
    for (const schema of [optionalText(20), neededText(20, "Needed")]) expect(schema.parse(`a${sign}b`)).toBe("a\nb");
    expect(neededName(20, "Needed").parse(`a${sign}b`)).toBe("a b");
  },
);

test("a text of signs that no one sees is empty", () => {
  expect(neededName(20, "Needed").safeParse("\u2028\u0085 ").error!.issues[0]!.message).toBe("Needed");
});
