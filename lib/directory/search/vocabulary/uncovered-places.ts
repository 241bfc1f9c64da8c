import { countries } from "@/lib/platform/reference/countries";
import { noCountry } from "@/lib/platform/reference/world-countries";
import { foldText } from "./place-names";

/** A country outside the directory; `name` is as a sentence needs it: "the United Kingdom". */
export interface UncoveredCountry {
  code: string;
  name: string;
}

/**
 * Capitals, big cities, demonyms and everyday names of countries outside the directory, by ISO 3166 code, with
 * semicolons between them (geonames.org). Names that are everyday words ("Male", "Nice", "Reading") and demonyms that
 * name a kind of business ("Italian restaurant") are not among them.
 */
const otherNames: Readonly<Record<string, string>> = {
  UG: "kampala; entebbe; jinja; mbarara; gulu; mbale; ugandan; ugandans",
  TZ: "dar es salaam; dodoma; arusha; mwanza; zanzibar; mbeya; morogoro; tanga; moshi; tanzanian; tanzanians",
  RW: "kigali; butare; gisenyi; musanze; rwandan; rwandese",
  BI: "bujumbura; gitega; burundian",
  ET: "addis ababa; addis abeba; addis; adama; nazret; hawassa; awasa; mekelle; bahir dar; gondar; dire dawa; jimma; ethiopian; ethiopians; habesha",
  ER: "asmara; massawa; eritrean",
  DJ: "djibouti city; djiboutian",
  SO: "mogadishu; hargeisa; kismayo; bosaso; garowe; somaliland; somalian",
  SS: "juba; south sudanese",
  SD: "khartoum; omdurman; port sudan; sudanese",
  CD: "dr congo; drc; kinshasa; lubumbashi; goma; bukavu; kisangani; mbuji mayi; kolwezi; matadi; zaire; congolese; congolais",
  CG: "brazzaville; pointe noire; congo",
  CF: "bangui",
  CM: "douala; yaounde; bamenda; bafoussam; garoua; cameroonian; camerounais",
  GA: "libreville; port gentil; gabonese",
  GQ: "malabo; bata",
  TD: "n djamena; ndjamena; chadian",
  NE: "niamey; zinder; maradi",
  ML: "bamako; sikasso; timbuktu; malian; malien",
  BF: "ouagadougou; bobo dioulasso; burkinabe",
  BJ: "cotonou; porto novo; beninese; beninois; republic of benin; benin republic",
  TG: "lome; togolese; togolais",
  CI: "ivory coast; cote d ivoire; abidjan; yamoussoukro; bouake; ivorian; ivoirien",
  LR: "monrovia; liberian",
  SL: "freetown; sierra leonean",
  GN: "conakry; guinean",
  GW: "bissau",
  SN: "dakar; thies; saint louis; touba; senegalese; senegalais",
  GM: "gambia; banjul; serekunda; gambian",
  CV: "cape verde; praia; mindelo",
  MR: "nouakchott; nouadhibou; mauritanian",
  DZ: "algiers; alger; oran; algerian; algerien; algerie",
  TN: "tunis; sfax; sousse; tunisian; tunisien",
  LY: "tripoli; benghazi; misrata; libyan",
  AO: "luanda; huambo; lobito; benguela; lubango; cabinda; angolan",
  ZM: "lusaka; ndola; kitwe; livingstone; kabwe; zambian; zambians",
  ZW: "harare; bulawayo; mutare; gweru; victoria falls; chitungwiza; zimbabwean; zimbabweans; zim",
  MW: "lilongwe; blantyre; mzuzu; zomba; malawian",
  MZ: "maputo; beira; nampula; matola; tete; pemba; mozambican; mocambique",
  NA: "windhoek; walvis bay; swakopmund; oshakati; rundu; namibian; namibians",
  LS: "maseru; basotho nation",
  SZ: "swaziland; mbabane; manzini; swazi",
  MG: "antananarivo; toamasina; malagasy; madagascan",
  SC: "mahe seychelles; seychellois",
  KM: "comoros; moroni; comorian",
  RE: "saint denis reunion; la reunion; reunion island",
  SA: "riyadh; jeddah; jiddah; dammam; mecca; makkah; medina; khobar; al khobar; ksa; saudi; saudis",
  QA: "doha; qatari",
  BH: "manama; bahraini",
  KW: "kuwait city; kuwaiti",
  OM: "muscat; salalah; sohar; omani",
  YE: "sanaa; aden; yemeni",
  JO: "amman; aqaba; jordanian",
  LB: "beirut",
  SY: "damascus; aleppo; syrian",
  IQ: "baghdad; basra; erbil; iraqi",
  IR: "tehran; iranian",
  IL: "tel aviv; jerusalem; haifa; israeli",
  PS: "palestine; gaza; ramallah; palestinian",
  TR: "turkey; turkiye; istanbul; ankara; izmir",
  GB: "uk; u k; great britain; britain; england; scotland; wales; northern ireland; london; manchester; birmingham; glasgow; edinburgh; leeds; liverpool; bristol; cardiff; belfast",
  IE: "dublin; cork ireland",
  FR: "paris; lyon; marseille; toulouse; bordeaux; lille; french republic",
  DE: "berlin; munich; hamburg; frankfurt; cologne; stuttgart; dusseldorf; deutschland",
  NL: "holland; amsterdam; rotterdam; the hague; utrecht; eindhoven",
  BE: "brussels; antwerp; ghent",
  LU: "luxembourg city",
  CH: "zurich; geneva; bern; lausanne",
  AT: "vienna; salzburg",
  IT: "rome; milan; turin; naples",
  ES: "madrid; barcelona; valencia; seville; malaga",
  PT: "lisbon; lisboa; porto",
  GR: "athens; thessaloniki",
  CY: "nicosia; limassol; larnaca",
  MT: "valletta",
  SE: "stockholm; gothenburg",
  NO: "oslo; bergen",
  DK: "copenhagen; aarhus",
  FI: "helsinki",
  PL: "warsaw; krakow",
  CZ: "czech republic; prague",
  HU: "budapest",
  RO: "bucharest",
  UA: "kyiv; kiev",
  RU: "moscow; saint petersburg; st petersburg",
  US: "usa; u s a; america; united states of america; new york; los angeles; chicago; houston; miami; atlanta; boston; san francisco; seattle; washington dc; dallas; texas; california; florida",
  CA: "toronto; vancouver; montreal; ottawa; calgary",
  MX: "mexico city",
  BR: "sao paulo; rio de janeiro; brasilia",
  AR: "buenos aires",
  CL: "santiago de chile",
  CO: "bogota; medellin",
  IN: "mumbai; bombay; new delhi; delhi; bangalore; bengaluru; chennai; hyderabad; kolkata; pune; ahmedabad",
  PK: "karachi; lahore; islamabad; rawalpindi",
  BD: "dhaka; chittagong",
  LK: "colombo",
  NP: "kathmandu",
  CN: "beijing; shanghai; shenzhen; guangzhou; prc",
  HK: "hong kong; hongkong",
  MO: "macau; macao",
  TW: "taipei",
  JP: "tokyo; osaka; kyoto",
  KR: "korea; seoul; busan; korean",
  MY: "kuala lumpur; penang",
  ID: "jakarta; surabaya; bali",
  TH: "bangkok; phuket",
  VN: "hanoi; ho chi minh city; saigon",
  PH: "manila; cebu; davao",
  MM: "burma; myanmar; yangon; rangoon",
  AU: "sydney; melbourne; brisbane; perth; adelaide; canberra",
  NZ: "auckland; wellington new zealand; christchurch",
};

/** Names for a sentence, where that of the Unicode list has no article or a dash. */
const sentenceNames: Readonly<Record<string, string>> = {
  CD: "the DR Congo",
  CG: "the Republic of the Congo",
  HK: "Hong Kong",
  MO: "Macau",
  MM: "Myanmar",
  PS: "Palestine",
};
const withArticle = "AE AX BS CC CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB TC UM US VG VI".split(" ");

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every name of a country or city outside the directory, folded. */
export const uncoveredPlaces: ReadonlyMap<string, UncoveredCountry> = namesOfCountries();

function namesOfCountries(): Map<string, UncoveredCountry> {
  const names = new Map<string, UncoveredCountry>();
  const lists = ["en", "fr", "ar", "sw"].map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const code of codes) {
    const [english, ...others] = lists.map((list) => list.of(code)?.replace("\u2019", "'"));
    if (!english || noCountry.test(code) || countries.some((country) => country.code === code)) continue;
    const name = sentenceNames[code] ?? (withArticle.includes(code) ? `the ${english}` : english);
    const all = [english, ...others, ...(otherNames[code]?.split("; ") ?? [])];
    for (const known of all) if (known && !names.has(foldText(known))) names.set(foldText(known), { code, name });
  }
  return names;
}
