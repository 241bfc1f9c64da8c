/** specification 9: the nine countries served, each with its currency and IANA zone (decisions, Booking). */
export const countries = [
  {
    code: "ZA",
    name: "South Africa",
    flag: "🇿🇦",
    currency: "ZAR",
    timeZone: "Africa/Johannesburg",
    dialCode: "+27",
    pattern: "shweshwe",
  },
  {
    code: "BW",
    name: "Botswana",
    flag: "🇧🇼",
    currency: "BWP",
    timeZone: "Africa/Gaborone",
    dialCode: "+267",
    pattern: "basket",
  },
  {
    code: "NG",
    name: "Nigeria",
    flag: "🇳🇬",
    currency: "NGN",
    timeZone: "Africa/Lagos",
    dialCode: "+234",
    pattern: "adire",
  },
  {
    code: "KE",
    name: "Kenya",
    flag: "🇰🇪",
    currency: "KES",
    timeZone: "Africa/Nairobi",
    dialCode: "+254",
    pattern: "kikoy",
  },
  {
    code: "GH",
    name: "Ghana",
    flag: "🇬🇭",
    currency: "GHS",
    timeZone: "Africa/Accra",
    dialCode: "+233",
    pattern: "kente",
  },
  {
    code: "EG",
    name: "Egypt",
    flag: "🇪🇬",
    currency: "EGP",
    timeZone: "Africa/Cairo",
    dialCode: "+20",
    pattern: "khayamiya",
  },
  {
    code: "MA",
    name: "Morocco",
    flag: "🇲🇦",
    currency: "MAD",
    timeZone: "Africa/Casablanca",
    dialCode: "+212",
    pattern: "zellige",
  },
  {
    code: "MU",
    name: "Mauritius",
    flag: "🇲🇺",
    currency: "MUR",
    timeZone: "Indian/Mauritius",
    dialCode: "+230",
    pattern: "ravanne",
  },
  {
    code: "AE",
    name: "UAE",
    flag: "🇦🇪",
    currency: "AED",
    timeZone: "Asia/Dubai",
    dialCode: "+971",
    pattern: "mashrabiya",
  },
] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country["code"];
export const countryCodes = countries.map(({ code }) => code) as [CountryCode, ...CountryCode[]];
export const defaultCountry: Country = countries[0];

/** The country of that name or code, whatever the case; undefined when it is not one of the nine. */
export function findCountry(nameOrCode: string): Country | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return countries.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/** The country with that code. */
export function countryByCode(code: CountryCode): Country {
  return countries.find((country) => country.code === code) ?? defaultCountry;
}
