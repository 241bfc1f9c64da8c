import type { CountryCode } from "./countries";

/**
 * specification 9: the cities of each country, the largest first. Apart from the countries, which every page loads for
 * its prices.
 */
export const citiesOf: Readonly<Record<CountryCode, readonly string[]>> = {
  ZA: ["Johannesburg", "Cape Town", "Durban", "Pretoria", "Gqeberha", "Bloemfontein", "Stellenbosch", "Polokwane"],
  BW: ["Gaborone", "Francistown", "Maun", "Palapye", "Lobatse"],
  NG: ["Lagos", "Abuja", "Port Harcourt", "Ibadan", "Kano", "Enugu", "Benin City"],
  KE: ["Nairobi", "Mombasa", "Kisumu", "Nakuru", "Eldoret"],
  GH: ["Accra", "Kumasi", "Takoradi", "Tamale", "Tema"],
  EG: ["Cairo", "Alexandria", "Giza", "Mansoura", "Port Said"],
  MA: ["Casablanca", "Rabat", "Marrakesh", "Tangier", "Fes", "Agadir"],
  MU: ["Port Louis", "Ebène", "Curepipe", "Quatre Bornes", "Vacoas"],
  AE: ["Dubai", "Abu Dhabi", "Sharjah", "Ajman", "Ras Al Khaimah"],
};
