import type { CountryObligations } from "../contract";
import { botswana } from "./botswana";
import { egypt } from "./egypt";
import { ghana } from "./ghana";
import { kenya } from "./kenya";
import { mauritius } from "./mauritius";
import { morocco } from "./morocco";
import { nigeria } from "./nigeria";
import { southAfrica } from "./south-africa";
import { uae } from "./uae";

/** The obligations of every country that has them, in the order of the countries. */
export const countryObligations: readonly CountryObligations[] = [
  southAfrica,
  botswana,
  nigeria,
  kenya,
  ghana,
  egypt,
  morocco,
  mauritius,
  uae,
];
