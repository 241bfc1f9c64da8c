import type { Metadata } from "next";
import {
  type Place,
  type PlaceFigures,
  placeName,
  placePath,
  placeTitle,
  shortPlaceTitle,
} from "@/lib/directory/places/rules";
import { serviceFacts } from "@/lib/directory/places/service-facts";
import { formatWhole } from "@/lib/platform/format/money";
import { bodies, type BodyCode } from "@/lib/platform/reference/bodies";
import { bodyLetters, countryContent } from "@/lib/platform/reference/country-content";
import { specializationLabel } from "@/lib/platform/reference/services";
import { pageMetadata } from "@/lib/platform/seo/metadata";

const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const named = (codes: readonly { code: BodyCode }[]) =>
  codes.map(({ code }) => code).filter((code) => code !== "Other");

/**
 * The description of a place in search results: the number of professionals, their price, the verification. A city that
 * mostly repeats its country's page (`isOwnPage` false) names that page as canonical and stays out of the index.
 */
export function placeMetadata(place: Place, figures: PlaceFigures, { isOwnPage = true } = {}): Metadata {
  const { total, lowestRate, medianRate, usualReply, bodies: here } = figures;
  const title = shortPlaceTitle(place);
  const checked = named(here).slice(0, 2);
  const price =
    medianRate === null
      ? `from R${formatWhole(lowestRate)} an hour`
      : `half ask at most R${formatWhole(medianRate)} an hour`;
  const start = `${placeTitle(place)}: ${total} listed, ${price}.`;
  const reply = `Most reply within ${usualReply.slice(1)}.`;
  const licence = checked.length > 0 ? `Licences checked with ${listOf(checked)}.` : "Licences checked.";
  const whole =
    [`${start} ${licence} ${reply}`, `${start} ${licence}`, start].find((text) => text.length <= 160) ?? start;
  const path = placePath(isOwnPage ? place : { ...place, city: undefined });
  return pageMetadata({ title, description: whole, path, index: isOwnPage });
}

/** The three questions of a place's page: price, letters, and what the service needs or how to begin. */
export function placeQuestions(place: Place, figures: PlaceFigures): { question: string; answer: string }[] {
  const { country, service } = place;
  const where = placeName(place);
  const people = service ? serviceFacts[service].people : "Accountants";
  const checked = named(figures.bodies);
  const { total, lowestRate, highestRate, medianRate } = figures;
  const range =
    lowestRate === highestRate
      ? `R${formatWhole(lowestRate)}`
      : `R${formatWhole(lowestRate)} to R${formatWhole(highestRate)}`;
  const half = medianRate === null ? "" : ` Half of them ask R${formatWhole(medianRate)} or less.`;
  const price = `The ${total} ${people.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} listed in ${where} ask ${range} an hour.${half}`;
  const start = figures.medianStart
    ? ` Where they name a starting price for this service, the middle one is R${formatWhole(figures.medianStart)}.`
    : "";
  const letters = checked.map(
    (code) => `${code} is the ${bodies.find((body) => body.code === code)!.name}. ${bodyLetters[code]}`,
  );
  return [
    {
      question: `What do ${people.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} in ${where} cost?`,
      answer: price + start,
    },
    service
      ? { question: serviceFacts[service].question, answer: serviceFacts[service].answer }
      : {
          question: `How do I know that an accountant in ${where} is licensed?`,
          answer: [
            'Look for "Verified" on the profile: then we have checked the licence with the professional body.',
            "The profile names the body and the practice number, so that you can look the person up there yourself.",
            ...(letters.length > 0 ? letters : [bodyLetters.Other]),
          ].join(" "),
        },
    service
      ? {
          question: `How long does ${specializationLabel(service)} take?`,
          answer: serviceFacts[service].takes,
        }
      : {
          question: `How is company tax filed and paid in ${placeName({ country })}?`,
          answer: countryContent[country].facts.tax.text,
        },
  ];
}
