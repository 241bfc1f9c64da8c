import type { CountryCode } from "./countries";
import { findPlaceIn, foldText, listedPlaces, type Place } from "./place-names";

/** Other names of the countries (ISO 3166: demonyms, everyday and local names). */
const countryNames: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  ZA: ["south african", "southafrica", "rsa", "mzansi"],
  KE: ["kenyan"],
  NG: ["nigerian", "naija"],
  GH: ["ghanaian"],
  EG: ["egyptian", "misr", "masr", "مصر"],
  MA: ["moroccan", "maroc", "maghreb", "المغرب"],
  MU: ["mauritian", "maurice", "ile maurice"],
  BW: ["batswana", "motswana"],
  AE: ["emirates", "united arab emirates", "emirati", "الإمارات", "الامارات"],
};

/**
 * Other names of the cities: airport codes (IATA), nicknames, old and local names (geonames.org), and districts that
 * people name.
 */
const cityNames: Readonly<Record<string, readonly string[]>> = {
  Johannesburg: ["joburg", "jozi", "jhb", "egoli", "jnb", "sandton", "soweto", "midrand", "randburg"],
  "Cape Town": ["cpt", "mother city", "kaapstad", "ikapa"],
  Durban: ["dbn", "ethekwini", "durbs"],
  Pretoria: ["pta", "tshwane", "centurion"],
  Gqeberha: ["port elizabeth", "pe", "plz", "nelson mandela bay"],
  Bloemfontein: ["bloem", "mangaung"],
  Polokwane: ["pietersburg"],
  Stellenbosch: ["stellies"],
  Gaborone: ["gabs", "gbe", "gabz"],
  Lagos: ["lekki", "ikeja", "victoria island", "eko"],
  Abuja: ["fct", "wuse", "garki"],
  "Port Harcourt": ["ph", "phc", "portharcourt"],
  "Benin City": ["benin"],
  Nairobi: ["nbo", "westlands", "nai"],
  Mombasa: ["mba", "nyali"],
  Kisumu: ["kis"],
  Accra: ["acc", "osu", "east legon"],
  Takoradi: ["sekondi"],
  Cairo: ["cai", "el qahira", "القاهرة", "heliopolis", "maadi"],
  Alexandria: ["alex", "iskandariya", "الإسكندرية"],
  Giza: ["gizeh", "الجيزة"],
  Casablanca: ["casa", "dar el beida", "الدار البيضاء"],
  Marrakesh: ["marrakech", "مراكش"],
  Tangier: ["tanger", "tangiers", "طنجة"],
  Fes: ["fez", "فاس"],
  Rabat: ["الرباط"],
  Ebène: ["cybercity"],
  "Port Louis": ["portlouis"],
  Dubai: ["dxb", "دبي", "difc", "jlt"],
  "Abu Dhabi": ["ad", "auh", "أبوظبي", "ابو ظبي"],
  Sharjah: ["shj", "الشارقة"],
  "Ras Al Khaimah": ["rak", "رأس الخيمة"],
};

/** Every place that the search knows by name, with all that people call it: the nine countries and their cities. */
export const searchPlaces: readonly Place[] = listedPlaces.map((place) => {
  const others = place.city ? cityNames[place.city] : countryNames[place.country];
  return { ...place, names: [...place.names, ...(others ?? []).map(foldText)] };
});

/** The place a name, code or nickname means ("Kenya", "ke", "joburg", "near Nairobi"); undefined when none does. */
export const findPlace = (value: string): Place | undefined => findPlaceIn(searchPlaces, value);
