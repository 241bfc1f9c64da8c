import { expect, test } from "vitest";
import { sampleProfessionals } from "@/fixtures/professionals";
import { listCities, listPlaces, placeFigures, placePeople } from "@/lib/directory/places/reads";
import { leastForHalf, leastListed, type Place } from "@/lib/directory/places/rules";
import { isListed } from "@/lib/directory/professionals/constants";
import { specializationLabel } from "@/lib/platform/reference/services";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

const people = sampleProfessionals().filter(({ status }) => isListed(status));
const inPlace = ({ country, city, service }: Place) =>
  people.filter(
    (person) =>
      person.countryCode === country &&
      (!city || person.city === city) &&
      (!service || person.specializations.includes(service)),
  );
const median = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round(sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2);
};

/** The people that a place's page shows. */
const shownOn = (place: Place) => placePeople(place).then((cards) => cards.map(({ id }) => id));

test("no city has a page that shows more than half of its country's people", async () => {
  const cities = (await listPlaces()).filter(({ city }) => city);
  expect(cities.length).toBeGreaterThan(5);
  for (const { country, city, service } of cities) {
    const here = await shownOn({ country, city, service });
    const wider = await shownOn({ country, service });
    const shared = here.filter((id) => wider.includes(id)).length;
    expect(2 * shared, [country, city, service].join(" ")).toBeLessThanOrEqual(here.length);
  }
});

test("a page exists for each country, city and service with at least three listed professionals only", async () => {
  const places = await listPlaces();
  const counted = new Map<string, number>();
  for (const { countryCode, city, specializations } of people) {
    const services = [undefined, ...specializations];
    for (const service of services)
      for (const town of [undefined, city]) {
        const key = [countryCode, town, service].join("|");
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
  }
  const expected = [...counted].filter(([, total]) => total >= leastListed).sort();
  const found = places.map(({ country, city, service, total }) => [[country, city, service].join("|"), total]).sort();
  expect(expected).toEqual(expect.arrayContaining(found));
  // Only cities that repeat their country are left out.
  const isCity = ([key]: (string | number)[]) => String(key).split("|")[1] !== "";
  expect(found.filter((one) => !isCity(one))).toEqual(expected.filter((one) => !isCity(one)));
  expect(found.length).toBeLessThan(expected.length);
  expect(places.length).toBeGreaterThan(50);
});

test("the overview lists every country and city with at least three professionals, indexed or not", async () => {
  const cities = await listCities();
  const named = cities.map(({ country, city, total }) => `${country} ${city ?? ""} ${total}`);
  for (const place of ["AE Dubai 5", "MA Casablanca 8", "EG Cairo 4", "BW Gaborone 5"]) expect(named).toContain(place);
  for (const { total, ...place } of cities) expect(inPlace(place)).toHaveLength(total);
  const indexed = (await listPlaces()).filter(({ service }) => !service);
  expect(cities).toEqual(expect.arrayContaining(indexed));
});

test("price, reply time and bodies of every place match its rows", async () => {
  for (const place of await listPlaces()) {
    const inThisPlace = inPlace(place);
    const figures = await placeFigures(place);
    expect(figures).toMatchObject({
      total: inThisPlace.length,
      verified: inThisPlace.filter(({ status }) => status === "approved").length,
      lowestRate: Math.min(...inThisPlace.map(({ hourlyRate }) => hourlyRate)),
      highestRate: Math.max(...inThisPlace.map(({ hourlyRate }) => hourlyRate)),
      medianRate: inThisPlace.length >= leastForHalf ? median(inThisPlace.map(({ hourlyRate }) => hourlyRate)) : null,
    });
    const starts = inThisPlace.flatMap(
      (person) =>
        (person as { services?: { name: string; startingPrice: number }[] }).services?.flatMap((offer) =>
          place.service && offer.name === specializationLabel(place.service) ? [offer.startingPrice] : [],
        ) ?? [],
    );
    if (starts.length > 0) expect(figures!.medianStart).toBe(starts.length >= leastForHalf ? median(starts) : null);
    expect(figures!.bodies.reduce((sum, { total }) => sum + total, 0)).toBe(inThisPlace.length);
  }
});

test("the professionals of a place are listed there, best rated first", async () => {
  const nairobi: Place = { country: "KE", city: "Nairobi" };
  const cards = await placePeople(nairobi);
  expect(inPlace(nairobi).map(({ id }) => id)).toEqual(expect.arrayContaining(cards.map(({ id }) => id)));
  expect(cards.length).toBe(Math.min(6, inPlace(nairobi).length));
  const ratings = cards.map(({ rating }) => rating);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
});

test("a place with fewer than three professionals has no figures", async () => {
  expect(await placeFigures({ country: "BW", city: "Maun", service: "insolvency" })).toBeNull();
});
