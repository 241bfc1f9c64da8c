import { phrases } from "@/lib/content/items/composer-phrases";
import { points } from "@/lib/content/items/composer-points";
import { type Platform, platformOf } from "@/lib/platform/reference/content-platforms";
import { findSpecialization, specializations, type SpecializationSlug } from "@/lib/platform/reference/services";
import { type Audience, type ContentLanguage, type ContentType, lengthOf, type Tone } from "./choices";

/** The facts about its writer that a text may use, and no others (decisions, AI content). */
export interface Writer {
  name: string;
  country: string;
  city: string;
  /** Slugs of the writer's own services, the first ones first. */
  services: readonly SpecializationSlug[];
}
export interface Brief {
  topic: string;
  platform: Platform;
  type: ContentType;
  tone: Tone;
  audience: Audience;
  language: ContentLanguage;
}

type Random = () => number;
type Texts = (typeof phrases)["English"];

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/**
 * A topic as it was typed, without a full stop at its end. It is always quoted: whatever words it has, the sentence
 * around it stays whole.
 */
export const quoted = (topic: string, language: ContentLanguage) => {
  const plain = topic
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.!;:,\s]+$/, "");
  return language === "French" ? `« ${plain} »` : `“${plain}”`;
};

const labelsFr: Partial<Record<SpecializationSlug, string>> = {
  "tax-planning": "planification fiscale",
  "financial-audit": "audit financier",
  bookkeeping: "tenue de livres",
  "business-advisory": "conseil aux entreprises",
  "vat-compliance": "conformité TVA",
  payroll: "gestion de la paie",
};
const labelOf = (slug: SpecializationSlug, language: ContentLanguage) =>
  (language === "French" && labelsFr[slug]) || specializations.find((one) => one.slug === slug)!.label;

/** The service a topic is about: one it names, else the writer's first. */
function serviceOf(topic: string, services: readonly SpecializationSlug[]): SpecializationSlug | undefined {
  const text = topic.toLowerCase();
  const named = [...services, ...specializations.map(({ slug }) => slug)].find(
    (slug) => findSpecialization(topic) === slug || text.includes(slug.split("-")[0]!),
  );
  return named ?? services[0];
}

const tagOf = (label: string) =>
  `#${label
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("")}`;

function hashtagsOf({ platform, language }: Brief, writer: Writer, service: SpecializationSlug | undefined): string[] {
  const own = service ? [tagOf(labelOf(service, language))] : [];
  return [...new Set([...own, tagOf(writer.country), ...phrases[language].any])].slice(
    0,
    platformOf(platform).hashtags,
  );
}

/** The paragraphs of one text: an opening, a middle of one of three kinds, the writer and the way to reach them. */
function paragraphs(brief: Brief, writer: Writer, random: Random, kind: "list" | "scene" | "question") {
  const { language, tone, audience } = brief;
  const texts: Texts = phrases[language];
  const topic = quoted(brief.topic, language);
  const [who, you, scene] = texts.who[audience];
  const service = serviceOf(brief.topic, writer.services);
  const short = language === "French" ? "fr" : "en";
  const habits = shuffled(random, [
    ...(service ? points[service][short] : []),
    ...shuffled(random, points.any[short]).slice(0, 2),
  ]);
  const names = writer.services.slice(0, 2).map((slug) => labelOf(slug, language));
  const place = writer.city || writer.country;
  const where = writer.city ? `${place}, ${writer.country}` : place;
  const hook = pick(random, texts.hooks[tone])(topic, who, you);
  const middle =
    kind === "list"
      ? [pick(random, texts.lists), ...habits.slice(0, 3).map((habit) => `• ${habit}`)].join("\n")
      : kind === "scene"
        ? `${pick(random, texts.scene)(scene)} ${habits[0]!}`
        : `${pick(random, texts.asks)(you)} ${habits[0]!} ${habits[1]!}`;
  const offer = names.length > 0 ? pick(random, texts.offers)(writer.name, where, names.join(texts.and)) : "";
  const care = pick(random, texts.care);
  const call = pick(random, texts.calls[tone]);
  return { topic, hook, middle, habits, offer, care, call, service };
}

const join = (...parts: string[]) => parts.filter(Boolean).join("\n\n");

function layout(brief: Brief, made: ReturnType<typeof paragraphs>, tags: string[]): string {
  const { hook, habits, call } = made;
  const foot = tags.join(" ");
  const whole = wholeText(brief, made, foot);
  // Whole sentences are removed until the text fits the platform's limit.
  const shorter = [whole, join(hook, habits[0]!, call, foot), join(`${hook} ${call}`, foot), join(hook, foot), hook];
  const { characters } = platformOf(brief.platform);
  return shorter.find((text) => lengthOf(text) <= characters) ?? `${[...hook].slice(0, characters - 1).join("")}…`;
}

/** The text with all paragraphs of its type. */
function wholeText({ language, type }: Brief, made: ReturnType<typeof paragraphs>, foot: string): string {
  const texts = phrases[language];
  const { topic, hook, middle, habits, offer, care, call } = made;
  switch (type) {
    case "article":
      return join(hook, middle, habits.slice(-2).join(" "), offer, `${care} ${call}`, foot);
    case "image":
      return join(`${hook} ${habits[0]!}`, texts.picture(topic), offer, call, foot);
    case "video":
      return join(
        `${texts.video[0]} ${hook}`,
        `${texts.video[1]} ${middle}`,
        `${texts.video[2]} ${offer} ${call}`,
        foot,
      );
    default:
      return join(hook, middle, offer, `${care} ${call}`, foot);
  }
}

/**
 * Three different texts for a brief, each within the platform's length. The same seed gives the same texts; no figure,
 * date or law is added to the brief.
 */
export function compose(brief: Brief, writer: Writer, seed: number): string[] {
  return (["list", "scene", "question"] as const).map((kind, index) => {
    const random = randomFrom(seed + index * 7_919);
    const made = paragraphs(brief, writer, random, kind);
    return layout(brief, made, hashtagsOf(brief, writer, made.service));
  });
}
