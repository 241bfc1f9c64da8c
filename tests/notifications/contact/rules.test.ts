import { describe, expect, test } from "vitest";
import { newContactMessageSchema } from "@/lib/notifications/contact/contract";
import {
  type ContactDraft,
  contactErrors,
  type ContactField,
  contactLimits,
  inquiryLabels,
} from "@/lib/notifications/contact/rules";
import { fieldsOf } from "@/lib/platform/http/server/input";
import { inquiryTypes } from "@/lib/platform/reference/lists";

const draft: ContactDraft = {
  name: "Naledi",
  email: "naledi@example.com",
  phone: "",
  inquiryType: "general",
  subject: "Hello",
  message: "A question.",
};
const faulty: [string, Partial<ContactDraft>, Partial<Record<ContactField, string>>][] = [
  ["no name", { name: "  " }, { name: "Name is required" }],
  ["no email", { email: "" }, { email: "Email is required" }],
  ["an address without a domain", { email: "naledi@" }, { email: "Invalid email address" }],
  ["an address with two at signs", { email: "a@b@example.com" }, { email: "Invalid email address" }],
  ["an address with a space", { email: "a b@example.com" }, { email: "Invalid email address" }],
  ["no inquiry type", { inquiryType: "" }, { inquiryType: "Please select an inquiry type" }],
  ["an unknown inquiry type", { inquiryType: "gossip" }, { inquiryType: "Please select an inquiry type" }],
  ["no subject", { subject: "" }, { subject: "Subject is required" }],
  ["no message", { message: "\n\t " }, { message: "Message is required" }],
  ["a subject that never ends", { subject: "x".repeat(201) }, { subject: "Please keep this to 200 characters" }],
];

describe("the contact form", () => {
  test.each(faulty)("with %s says so in the browser and on the server alike", (_, change, expected) => {
    const sent = { ...draft, ...change };
    expect(contactErrors(sent)).toEqual(expected);
    const parsed = newContactMessageSchema.safeParse(sent);
    expect(parsed.success ? {} : fieldsOf(parsed.error)).toEqual(expected);
  });

  test("can be sent without a phone number", () => {
    expect(contactErrors(draft)).toEqual({});
    expect(newContactMessageSchema.parse(draft)).toEqual(draft);
  });

  test("lets through exactly as much text as the server takes, in every field", () => {
    for (const field of ["name", "subject", "message"] as const) {
      const longest = { ...draft, [field]: "x".repeat(contactLimits[field]) };
      expect(contactErrors(longest), field).toEqual({});
      expect(newContactMessageSchema.safeParse(longest).success, field).toBe(true);
      const longer = { ...draft, [field]: "x".repeat(contactLimits[field] + 1) };
      expect(Object.keys(contactErrors(longer)), field).toEqual([field]);
      expect(newContactMessageSchema.safeParse(longer).success, field).toBe(false);
    }
  });

  test("takes a phone number in any digits, and names what is none", () => {
    const arabic = { ...draft, phone: "+\u0662\u0667 \u0668\u0662 \u0661\u0662\u0663 \u0664\u0665\u0666\u0667" };
    expect(contactErrors(arabic)).toEqual({});
    expect(newContactMessageSchema.parse(arabic).phone).toBe("+27 82 123 4567");
    for (const phone of ["abc", "++++"]) expect(contactErrors({ ...draft, phone })).toHaveProperty("phone");
  });

  test("trims what is sent", () => {
    expect(newContactMessageSchema.parse({ ...draft, name: "  Naledi " }).name).toBe("Naledi");
  });

  test("names every inquiry type of the specification", () => {
    expect(Object.keys(inquiryLabels)).toEqual([...inquiryTypes]);
  });
});
