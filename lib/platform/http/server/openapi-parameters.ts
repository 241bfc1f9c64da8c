import type { z } from "zod";
import { type Json, schemaOf } from "./openapi-schemas";
import type { AnyDefinition } from "./route";

/** Descriptions of parameters by name, where the contract has none of its own (`.describe()`). */
const texts: Readonly<Record<string, string>> = {
  active: "Only accounts used in this number of days, or `never` used; all by default.",
  after: "Only items after this position, the `cursor` of the last answer.",
  amount: "The amount in rand, with at most two decimals.",
  assigned: "`mine`: only those given to your seat; for the owner, those given to no seat.",
  before: "Only items before this position.",
  by: "Only entries of this administrator, by the id of the account, or `system` for what ran by itself.",
  city: "A city; all by default.",
  clientId: "Only those of this client, by the id of the account.",
  code: "The code of the affiliate.",
  country: "A country, by its code of two letters; all by default.",
  days: "How many days, from today in the professional's time zone.",
  delivery: "The id of the delivery, as the list of webhooks answers it.",
  duration: "The length of the meeting in minutes.",
  embed: "`1` counts a view of the banner.",
  exact: "`true` searches the text as typed: no spelling is corrected and no word is left out.",
  facets: "`true` also counts what each value of each filter would find.",
  file: "The name of the file, with its ending.",
  format: "The type of the picture.",
  free: "`week`: only professionals with a free time in the next seven days.",
  heir: "The id of the seat that gets the leads; the owner by default.",
  home: "The visitor's country, by name or code: its people come first where text and filters name no place.",
  id: "The id, as lists and the answers to creating give it.",
  ids: "Ids, with commas between them.",
  industry: "An industry of the professional's clients, by slug.",
  kind: "Only items of this kind; all by default.",
  language: "A language that the professional speaks.",
  limit: "How many items at most.",
  maxPrice: "The highest price an hour, in whole rand.",
  meetingType: "How the professional meets clients: `online` or `in-person`.",
  minPrice: "The lowest price an hour, in whole rand.",
  minRating: "The lowest rating, from 0 to 5 with at most one decimal.",
  moving: "The id of your booking that is being moved: its own time counts as free.",
  name: "The name of the job.",
  note: "The id of the note.",
  obligation: "The id of the obligation.",
  open: "`yes`: only open requests, without an accepted quote of yours.",
  order: "The order: `asc` is upwards, `desc` is downwards.",
  page: "Which page of the list, from 1.",
  perPage: "How many items a page has.",
  period: "The period that ends today: days (d) or a year (y).",
  person: "The id of the other person: an account, or a professional by the id of the profile.",
  picture: "Which picture.",
  plan: "Only with this plan; all by default.",
  platform: "The social network.",
  priority: "Only conversations with this priority; all by default.",
  professionalId: "The id of the professional, as in the address of the profile.",
  q: "A text to search for; empty for all.",
  role: "Only accounts with this role; all by default.",
  slug: "The slug of a kind of meeting, as in its link: also lists the kind where it is for people with the link.",
  software: "A program that the professional uses, by slug.",
  sort: "What the list is sorted by.",
  specialization: "A service, by slug.",
  spentMax: "The highest amount spent, in whole rand.",
  spentMin: "The lowest amount spent, in whole rand.",
  state: "Only payments in this state; all by default.",
  status: "Only items with this status; the default is all, or what is open where the list has `open`.",
  target: "What the code leads to.",
  tier: "Only professionals with this plan; all by default.",
  token: "The token of the link in the email.",
  type: "Only requests for this service, by slug; all by default.",
  verified: "Only professionals with a verified licence; all by default.",
  view: "`ids` lists the ids only.",
  w: "The width in pixels that is needed; the answer has the nearest size.",
  zone: "A time zone of the IANA list, such as `Africa/Nairobi`.",
};

/** The parameters of an operation: of its path, query and headers. */
export const parametersOf = (definition: AnyDefinition): Json[] => [
  ...fieldsOf(definition.params, "path"),
  ...fieldsOf(definition.query, "query"),
  ...headersOf(definition),
];

function fieldsOf(schema: z.ZodType | undefined, location: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description = texts[name], ...property }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    description,
    schema: property,
  }));
}

const keyText =
  "Your own id of this call, 1 to 200 visible characters. The same call with the same key gets the same answer for 24 hours.";
const versionText = 'The version that you read, as its ETag: `"3"`. 412 if it has changed since.';

function headersOf({ idempotent, versioned }: AnyDefinition): Json[] {
  const header = { in: "header", schema: { type: "string" } };
  return [
    ...(idempotent || versioned ? [{ name: "Idempotency-Key", required: false, description: keyText, ...header }] : []),
    ...(versioned ? [{ name: "If-Match", required: true, description: versionText, ...header }] : []),
  ];
}
