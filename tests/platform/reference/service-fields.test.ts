import { expect, test } from "vitest";
import { newQuoteRequestSchema, newQuoteSchema } from "@/lib/deals/quotes/contract";
import { newBookingSchema } from "@/lib/meetings/bookings/contract";
import { serviceOf } from "@/lib/platform/reference/service-fields";
import { bookingServices, quoteServices } from "@/lib/platform/reference/services";

const booking = { date: "2030-03-14", time: "10:00", duration: 60 };
const request = { brief: "The books of a bakery.", budget: "" };
const quote = { conversationId: "0b6f1f34-0000-4000-8000-000000000001", amount: "900" };
const bodies = [
  ["a booking", newBookingSchema, booking, bookingServices],
  ["a quote", newQuoteSchema, quote, quoteServices],
  ["a quote request", newQuoteRequestSchema, request, quoteServices],
] as const;

test.each(bodies)("%s names its service by slug or, for one more release, by label", (_, schema, body, vocabulary) => {
  for (const { slug, label } of vocabulary) {
    expect(serviceOf(vocabulary, schema.parse({ ...body, service: slug }))).toBe(slug);
    expect(serviceOf(vocabulary, schema.parse({ ...body, serviceType: label }))).toBe(slug);
  }
});

test.each(bodies)("%s with a slug and another label is for the slug", (_, schema, body, vocabulary) => {
  const both = { ...body, service: vocabulary[0].slug, serviceType: vocabulary[1].label };
  expect(serviceOf(vocabulary, schema.parse(both))).toBe(vocabulary[0].slug);
});

test.each(bodies)("%s without a service, or with an unknown one, is refused beside the field", (_, schema, body) => {
  const issuesOf = (choice: object) =>
    schema.safeParse({ ...body, ...choice }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issuesOf({})).toEqual([["service", "Please choose a service"]]);
  expect(issuesOf({ service: "Bookkeeping" })?.[0]).toEqual(["service", "Please choose a service"]);
  expect(issuesOf({ serviceType: "bookkeeping" })?.[0]).toEqual(["serviceType", "Please choose a service"]);
});

test("a booking without a service and a date names both fields", () => {
  const { error } = newBookingSchema.safeParse({ ...booking, date: "" });
  expect(new Set(error?.issues.map(({ path }) => path.join(".")))).toEqual(new Set(["date", "service"]));
});
