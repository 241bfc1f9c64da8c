import { requireEntitlement } from "@/lib/billing/subscriptions/reads";
import { audiences, fitsPlatform, tones } from "@/lib/content/items/choices";
import { type Brief, compose, type Writer } from "@/lib/content/items/composer";
import type { ContentItem, Generation, NewContentSchedule } from "@/lib/content/items/contract";
import { askProvider, hasProvider } from "@/lib/content/items/provider";
import { getContentSettings, holdsOf, toContentItem, writerOf } from "@/lib/content/items/reads";
import { scheduleOf } from "@/lib/content/items/rules";
import { future } from "@/lib/content/items/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { contentItems } from "@/lib/platform/db/tables/content";
import { HttpError } from "@/lib/platform/http/errors";
import { platformOf } from "@/lib/platform/reference/content-platforms";

const seed = () => Math.floor(Math.random() * 2 ** 31);

/** Three texts for a brief: by the connected provider, else by our own composer. Stores nothing. */
export async function generateContent(viewer: Viewer, brief: Brief, signal: AbortSignal): Promise<Generation> {
  const writer = await writerOf(viewer);
  if (!hasProvider()) return { texts: compose(brief, writer, seed()), writer: "composer" };
  const { brandVoice } = await getContentSettings(viewer);
  const answer = await askProvider(systemPrompt(writer, brandVoice), promptOf(brief), signal);
  const texts = answer
    .split(/^\s*---\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== "" && fitsPlatform(brief.platform, text));
  if (texts.length < 3)
    throw new HttpError(502, "provider-failed", "The text service did not give three usable texts. Try again.");
  return { texts: texts.slice(0, 3), writer: "provider" };
}

function systemPrompt({ name, city, country, services }: Writer, brandVoice: string): string {
  return [
    `You write social media texts for ${name}${city ? `, ${city}` : ""}, ${country}. Services: ${services.join(", ") || "a marketplace of verified accountants"}.`,
    "Never give tax, legal or investment advice. Never state a rate, an amount, a date, a deadline or a law. Never promise a result.",
    "Write exactly three different texts, separated by a line with only ---. No headings, no numbering.",
    brandVoice && `Brand voice: ${brandVoice}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function promptOf({ topic, platform, type, tone, audience, language }: Brief): string {
  const { label, characters, hashtags } = platformOf(platform);
  return `A ${type} for ${label} in ${language}. Topic: ${topic}. Tone: ${tone}. Audience: ${audience}. At most ${characters} characters and ${hashtags} hashtags each.`;
}

/**
 * Fills the next four weeks with texts on these topics in turn, by our own composer. 403 `plan-required` below
 * Enterprise.
 */
export async function fillContentSchedule(
  tx: Tx,
  viewer: Viewer,
  { frequency, day, time, zone, platform, topics }: NewContentSchedule,
  writer: Writer,
): Promise<{ items: ContentItem[] }> {
  if (viewer.role !== "admin") await requireEntitlement(viewer, "ai-automation", tx);
  const from = seed();
  const slots = scheduleOf(frequency, day, time, zone).filter((at) => at > currentTime());
  if (slots.length === 0) future(new Date(0));
  const values = slots.map((scheduledAt, index) => {
    const topic = topics[index % topics.length]!;
    const brief = {
      topic,
      platform,
      type: "post" as const,
      tone: tones[index % tones.length]!,
      audience: audiences[0],
      language: "English" as const,
    };
    const content = compose(brief, writer, from + index * 31)[index % 3]!;
    return {
      accountId: viewer.id,
      platform,
      type: "post" as const,
      topic,
      content,
      scheduledAt,
      zone,
      status: "scheduled" as const,
    };
  });
  const rows = await tx.insert(contentItems).values(values).returning();
  const holds = await holdsOf(tx, viewer.id);
  return { items: rows.map((row) => toContentItem(row, holds)) };
}
