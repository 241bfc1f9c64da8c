import { eq } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { beforeAll, describe, expect, test } from "vitest";
import { fillContentSchedule, generateContent } from "@/lib/content/generations/writes";
import type { Brief } from "@/lib/content/items/composer";
import { getContentSettings, listChannels, listContent, writerOf } from "@/lib/content/items/reads";
import {
  changeContentItem,
  createContentItem,
  deleteContentItem,
  publishDueContent,
  saveContentSettings,
  setChannel,
} from "@/lib/content/items/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { contentItems } from "@/lib/platform/db/tables/content";
import { accounts } from "@/lib/platform/db/tables/identity";
import { env } from "@/lib/platform/env";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { makeViewer } from "../../support/viewers";
import { twoListed } from "../../trust/reviews/work";

useDatabase("profiles");

const all = { status: "" as const, page: 1, perPage: 100 };
const brief: Brief = {
  topic: "Keeping receipts",
  platform: "facebook",
  type: "post",
  tone: "Friendly",
  audience: "Entrepreneurs",
  language: "English",
};
const keep = (viewer: Viewer, change: object = {}) =>
  transaction((tx) =>
    createContentItem(tx, viewer, {
      platform: "facebook",
      type: "post",
      topic: "Receipts",
      content: "Keep them.",
      ...change,
    }),
  );
const slot = { day: "2035-05-07", time: "09:30", zone: "EAT" as const };

let grace: Viewer;
let other: Viewer;
beforeAll(async () => {
  grace = await makeViewer("professional", { professionalId: (await twoListed())[0] });
  other = await makeViewer("professional");
});

test("the studio starts in the time zone of the account's country", async () => {
  const viewer = await makeViewer("professional");
  await (await database()).update(accounts).set({ country: "AE" }).where(eq(accounts.id, viewer.id));
  expect(await getContentSettings(viewer)).toMatchObject({ zone: "GST", version: 0 });
});

describe("generating texts", () => {
  test("the built-in composer writes three texts with the profile's data", async () => {
    const { texts, writer } = await generateContent(grace, brief, new AbortController().signal);
    const facts = await writerOf(grace);
    expect(writer).toBe("composer");
    expect(facts.services.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toContain(facts.name);
  });

  describe("with a connected provider", () => {
    beforeAll(() => {
      Object.assign(env, { AI_BASE_URL: "http://localhost:4188/v1", AI_API_KEY: "key" });
      return () => Object.assign(env, { AI_BASE_URL: undefined, AI_API_KEY: undefined });
    });
    const streamOf = (...pieces: string[]) =>
      new HttpResponse(
        pieces.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`).join("") +
          "data: [DONE]\n\n",
        { headers: { "Content-Type": "text/event-stream" } },
      );
    const endpoint = "http://localhost:4188/v1/chat/completions";

    test("its stream is read to the end and split into three texts", async () => {
      let requestBody: { messages: { content: string }[] } | undefined;
      network.use(
        http.post(endpoint, async ({ request }) => {
          requestBody = (await request.json()) as typeof requestBody;
          return streamOf("First te", "xt.\n--", "-\nSecond text.\n---\nThird text.");
        }),
      );
      expect(await generateContent(grace, brief, new AbortController().signal)).toEqual({
        texts: ["First text.", "Second text.", "Third text."],
        writer: "provider",
      });
      expect(requestBody!.messages[1]!.content).toContain("Keeping receipts");
    });

    test("its last event is read though the stream ends without a line end", async () => {
      const event = (content: string | null) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;
      const lines = [": keep-alive", event(null), event("One.\n---\nTwo.\n---\n"), event("Three.")];
      network.use(http.post(endpoint, () => new HttpResponse(lines.join("\r\n\r\n"))));
      const { texts } = await generateContent(grace, brief, new AbortController().signal);
      expect(texts).toEqual(["One.", "Two.", "Three."]);
    });

    test.each([
      ["an error", () => new HttpResponse(null, { status: 500 })],
      ["two texts only", () => streamOf("One.\n---\nTwo.")],
      ["no answer at all", () => HttpResponse.error()],
      ["garbage", () => new HttpResponse("data: {not JSON\n\n")],
      [
        "an answer of many megabytes",
        () => streamOf(...Array<string>(60_000).fill(""), "One.\n---\nTwo.\n---\nThree."),
      ],
    ])("%s is a 502 with a problem", async (_, answer) => {
      network.use(http.post(endpoint, answer));
      expect(await codeOf(generateContent(grace, brief, new AbortController().signal))).toBe("provider-failed");
    });

    test("leaving the page cancels the call", async () => {
      const leave = new AbortController();
      network.use(http.post(endpoint, () => new Promise<Response>(() => leave.abort())));
      await expect(generateContent(grace, brief, leave.signal)).rejects.toMatchObject({ name: "AbortError" });
    });
  });
});

describe("a professional's own texts", () => {
  test("a draft is scheduled, approved, published where its channel is connected, and then cannot change", async () => {
    const draft = await keep(grace);
    expect(draft).toMatchObject({ status: "draft", version: 1, waitsFor: null });
    const scheduled = await changeContentItem(grace, draft.id, 1, { action: "schedule", slot });
    expect(scheduled).toMatchObject({ status: "scheduled", scheduledAt: "2035-05-07T06:30:00.000Z", zone: "EAT" });
    expect(await codeOf(changeContentItem(grace, draft.id, 1, { action: "approve" }))).toBe("stale");
    expect(await codeOf(changeContentItem(grace, draft.id, 2, { action: "publish" }))).toBe("channel-not-connected");
    await setChannel(grace, "facebook", { connected: true });
    const published = await changeContentItem(grace, draft.id, 2, { action: "publish" });
    expect(published).toMatchObject({ status: "published", simulated: true });
    expect(await codeOf(changeContentItem(grace, draft.id, 3, { action: "edit", content: "Other" }))).toBe(
      "content-closed",
    );
    await setChannel(grace, "facebook", { connected: false });
  });

  test("other users cannot see, change or delete them", async () => {
    const draft = await keep(grace);
    expect((await listContent(other, all)).items).toEqual([]);
    expect(await codeOf(changeContentItem(other, draft.id, 1, { action: "edit", content: "Mine" }))).toBe("not-found");
    expect(await codeOf(deleteContentItem(other, draft.id, 1))).toBe("not-found");
    await deleteContentItem(grace, draft.id, 1);
    expect((await listContent(grace, all)).items.map(({ id }) => id)).not.toContain(draft.id);
  });

  test("a past time, and a text longer than its platform allows, are refused", async () => {
    expect(await codeOf(keep(grace, { slot: { ...slot, day: "2020-01-06" } }))).toBe("slot-past");
    const draft = await keep(grace, { platform: "x" });
    expect(await codeOf(changeContentItem(grace, draft.id, 1, { action: "edit", content: "x".repeat(281) }))).toBe(
      "invalid-input",
    );
  });
});

describe("the publisher job", () => {
  const due = new Date("2035-05-07T07:00:00Z");

  test("publishes due texts where the channel is connected; the others wait with a reason", async () => {
    const writer = await makeViewer("professional");
    const ready = await keep(writer, { slot });
    const unconnected = await keep(writer, { slot, platform: "youtube" });
    const later = await keep(writer, { slot: { ...slot, day: "2035-06-07" } });
    await setChannel(writer, "facebook", { connected: true });
    await publishDueContent(due);
    await publishDueContent(due);
    const { items } = await listContent(writer, all);
    const state = (id: string) => items.find((item) => item.id === id);
    expect(state(ready.id)).toMatchObject({ status: "published", simulated: true, publishedAt: due.toISOString() });
    expect(state(unconnected.id)).toMatchObject({ status: "scheduled", waitsFor: "YouTube isn't connected." });
    expect(state(later.id)).toMatchObject({ status: "scheduled", waitsFor: null });
  });

  test("a hundred texts that wait for a channel delay no text that can be published", async () => {
    const waiting = await makeViewer("professional");
    const writer = await makeViewer("professional");
    const text = { platform: "facebook", type: "post", content: "Keep them.", status: "scheduled" } as const;
    const db = await database();
    const held = { ...text, accountId: waiting.id, scheduledAt: new Date("2035-01-01T07:00:00Z") };
    await db.insert(contentItems).values(Array.from({ length: 101 }, () => held));
    await setChannel(writer, "facebook", { connected: true });
    await keep(writer, { slot });
    await publishDueContent(due);
    expect((await listContent(writer, all)).items[0]).toMatchObject({ status: "published" });
  });

  test("with review before publishing a text waits for approval, and an edit revokes the approval", async () => {
    const owner = await makeViewer("professional");
    await setChannel(owner, "facebook", { connected: true });
    const { version: _v, writer: _w, automation: _a, ...settings } = await getContentSettings(owner);
    await saveContentSettings(owner, 0, { ...settings, reviewBeforePublishing: true });
    const item = await keep(owner, { slot });
    await publishDueContent(due);
    expect((await listContent(owner, all)).items[0]).toMatchObject({ waitsFor: "It waits for your review." });
    await changeContentItem(owner, item.id, 1, { action: "approve" });
    await changeContentItem(owner, item.id, 2, { action: "edit", content: "Other words." });
    await publishDueContent(due);
    expect((await listContent(owner, all)).items[0]).toMatchObject({ status: "scheduled", reviewed: false });
    await changeContentItem(owner, item.id, 3, { action: "approve" });
    await publishDueContent(due);
    expect((await listContent(owner, all)).items[0]).toMatchObject({ status: "published" });
  });

  test("a text its channel refuses is failed with a reason, and can be retried", async () => {
    const writer = await makeViewer("professional");
    await setChannel(writer, "x", { connected: true });
    const item = await keep(writer, { slot, platform: "x" });
    // A state left by an import or an older limit.
    await (
      await database()
    )
      .update(contentItems)
      .set({ content: "x".repeat(300) })
      .where(eq(contentItems.id, item.id));
    await publishDueContent(due);
    const [failed] = (await listContent(writer, { ...all, status: "failed" })).items;
    expect(failed).toMatchObject({ id: item.id, failureReason: "X takes at most 280 characters." });
    await changeContentItem(writer, item.id, failed!.version, { action: "edit", content: "Short now." });
    await changeContentItem(writer, item.id, failed!.version + 1, { action: "retry" });
    await publishDueContent(new Date());
    expect((await listContent(writer, all)).items[0]).toMatchObject({ status: "published", failureReason: null });
  });
});

describe("filling four weeks", () => {
  const plan = {
    ...slot,
    frequency: "3 times per week" as const,
    platform: "linkedin" as const,
    topics: ["Receipts", "Payroll"],
  };
  const fill = async (viewer: Viewer) => {
    const writer = await writerOf(viewer);
    return transaction((tx) => fillContentSchedule(tx, viewer, plan, writer));
  };

  test("requires Enterprise, with a link to it; an administrator needs no plan", async () => {
    const writer = await makeViewer("professional");
    const db = await database();
    await db.insert(subscriptions).values({ accountId: writer.id, plan: "premium", status: "active" });
    expect(await codeOf(fill(writer))).toBe("plan-required");
    await db.update(subscriptions).set({ plan: "enterprise" }).where(eq(subscriptions.accountId, writer.id));
    const { items } = await fill(writer);
    expect(items).toHaveLength(12);
    expect(new Set(items.map(({ content }) => content)).size).toBe(12);
    expect(items.every(({ status, platform }) => status === "scheduled" && platform === "linkedin")).toBe(true);
    expect((await fill(await makeViewer("admin"))).items).toHaveLength(12);
  });
});

test("settings are stored with their version, and channels state that they are simulated", async () => {
  const owner = await makeViewer("professional");
  const { version, writer: _w, automation: _a, ...settings } = await getContentSettings(owner);
  const saved = await saveContentSettings(owner, version, { ...settings, tone: "Educational", brandVoice: "Calm." });
  expect(saved).toMatchObject({ tone: "Educational", brandVoice: "Calm.", version: 1 });
  expect(await codeOf(saveContentSettings(owner, 0, settings))).toBe("stale");
  expect((await saveContentSettings(owner, 1, settings)).version).toBe(2);
  await setChannel(owner, "instagram", { connected: true });
  await setChannel(owner, "instagram", { connected: true });
  expect((await listChannels(owner)).filter(({ connected }) => connected)).toEqual([
    { platform: "instagram", connected: true, simulated: true },
  ]);
});
