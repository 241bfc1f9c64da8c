import type { BodyCode, InternationalBodyCode } from "./bodies";
import { type CountryCode, countryCodes } from "./countries";
import { botswanaContent } from "./country-content/botswana";
import type { CountryContent } from "./country-content/content-shape";
import { egyptContent } from "./country-content/egypt";
import { ghanaContent } from "./country-content/ghana";
import { kenyaContent } from "./country-content/kenya";
import { mauritiusContent } from "./country-content/mauritius";
import { moroccoContent } from "./country-content/morocco";
import { nigeriaContent } from "./country-content/nigeria";
import { southAfricaContent } from "./country-content/south-africa";
import { uaeContent } from "./country-content/uae";

/** The texts about each country. For the server: the browser needs none of them. */
export const countryContent: Readonly<Record<CountryCode, CountryContent>> = {
  ZA: southAfricaContent,
  BW: botswanaContent,
  NG: nigeriaContent,
  KE: kenyaContent,
  GH: ghanaContent,
  EG: egyptContent,
  MA: moroccoContent,
  MU: mauritiusContent,
  AE: uaeContent,
};

const internationalBodies: Readonly<Record<InternationalBodyCode, string>> = {
  ACCA: "ACCA or FCCA: fourteen exams and three years of practice, recognised in every country we serve.",
  CPA: "CPA of a state board abroad: strong in US rules; ask what they may sign where you are.",
  Other: "Another recognised body: the profile names it, and we checked the membership there.",
};

/** The meaning of each body's letters after a name. */
export const bodyLetters = {
  ...Object.fromEntries(countryCodes.flatMap((code) => Object.entries(countryContent[code].bodies))),
  ...internationalBodies,
} as Readonly<Record<BodyCode, string>>;
