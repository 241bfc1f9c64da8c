import type { Metadata } from "next";
import {
  type Place,
  type PlaceFigures,
  placeName,
  placePath,
  placeTitle,
  shortPlaceTitle,
} from "@/lib/directory/places/rules";
import { bodies, type BodyCode } from "@/lib/platform/reference/bodies";
import { bodyLetters, countryContent } from "@/lib/platform/reference/country-content";
import { serviceFacts } from "@/lib/platform/reference/service-facts";
import { specializationLabel } from "@/lib/platform/reference/services";
import { formatWhole } from "@/lib/platform/format/money";
import { pageMetadata } from "@/lib/platform/seo/metadata";

const listOf = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const named = (codes: readonly { code: BodyCode }[]) =>
  codes.map(({ code }) => code).filter((code) => code !== "Other");

/** What a search engine shows of a place: how many, at what price, who checked. */
export function placeMetadata(place: Place, { total, medianRate, usualReply, bodies: here }: PlaceFigures): Metadata {
  const title = shortPlaceTitle(place);
  const checked = named(here).slice(0, 2);
  const start = `${placeTitle(place)}: ${total} listed, half ask at most R${formatWhole(medianRate)} an hour.`;
  const reply = `Most reply within ${usualReply.slice(1)}.`;
  const licence = checked.length > 0 ? `Licences checked with ${listOf(checked)}.` : "Licences checked.";
  const whole =
    [`${start} ${licence} ${reply}`, `${start} ${licence}`, start].find((text) => text.length <= 160) ?? start;
  return pageMetadata({ title, description: whole, path: placePath(place) });
}

/** The three questions of a place's page: price, letters, and what the service takes or how to begin. */
export function placeQuestions(place: Place, figures: PlaceFigures): { question: string; answer: string }[] {
  const { country, service } = place;
  const where = placeName(place);
  const people = service ? serviceFacts[service].people : "Accountants";
  const checked = named(figures.bodies);
  const price = `Half of the ${figures.total} ${people.toLowerCase().replace("ifrs", "IFRS").replace("vat", "VAT")} listed in ${where} ask for R${formatWhole(figures.medianRate)} an hour or less.`;
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
          answer: letters.length > 0 ? letters.join(" ") : bodyLetters.Other,
        },
    service
      ? {
          question: `How long does ${specializationLabel(service)} take?`,
          answer: serviceFacts[service].takes,
        }
      : {
          question: `When are company tax returns due in ${placeName({ country })}?`,
          answer: countryContent[country].facts.tax.text,
        },
  ];
}
