import { expect, type Page } from "@playwright/test";
import type { Booking } from "@/lib/meetings/bookings/contract";
import type { Conversation } from "@/lib/messaging/messages/contract";
import { changesOf, freeTimes, listed } from "./support/busy-client";
import { newPerson, signIn } from "./support/people";
import { test } from "./support/test";

interface Shift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}
declare global {
  interface Window {
    /** Elements that have moved since the last call, one line each. */
    moved: (changing: string) => string[];
  }
}

/**
 * Records every layout shift, including those right after an input, which Chrome's own score excludes: content a person
 * is looking at while they press must not move.
 */
async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: Shift["sources"] = [];
    const note = (entries: PerformanceEntryList) =>
      seen.push(...(entries as Shift[]).flatMap(({ sources }) => sources));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.moved = (changing) => {
      note(observer.takeRecords());
      const list = changing ? document.querySelector(changing) : null;
      return seen.splice(0).flatMap(({ node, previousRect: from, currentRect: to }) => {
        // A text node counts as its element. Removed elements are ignored.
        const part = node instanceof Element ? node : node?.parentElement;
        if (!part?.isConnected) return [];
        const follows = list && list.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (list?.contains(part) || follows) return [];
        const label = `${part.tagName} "${(part.textContent ?? "").trim().slice(0, 40)}"`;
        return [`${label} from ${from.x},${from.y} to ${to.x},${to.y}`];
      });
    };
  });
}

/**
 * Runs a step and returns the elements that moved during it.
 * @param changing selector of the list expected to change; it and the content below it may move
 */
async function movedBy(page: Page, step: () => Promise<unknown>, changing = ""): Promise<string[]> {
  // A web font swapped in during the step would change text widths.
  await page.evaluate(() => document.fonts.ready.then(() => void window.moved("")));
  await step();
  // Two frames: the first renders the result of the step, the second runs after its shifts are recorded.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate((list) => window.moved(list), changing);
}

test("nothing moves while filters are chosen, weeks are changed and conversations are opened", async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, baseURL!, newPerson("keeps.place").email);
  const ask = changesOf(page.request, baseURL!);
  const people = await listed(page.request, 2);
  for (const { id } of people)
    for (const content of ["Good morning.", "I am behind with my VAT returns.", "Do you have time this month?"])
      await ask<Conversation>("POST", "/api/conversations", {
        professionalId: id,
        message: { id: crypto.randomUUID(), content },
      });
  for (const ahead of [2, 9]) {
    const { date, times } = await freeTimes(page.request, people[0]!.id, ahead, 1);
    const meeting = { date, time: times[0], duration: 60, serviceType: "Tax Consultation" };
    await ask<Booking>("POST", "/api/bookings", { professionalId: people[0]!.id, ...meeting });
  }
  await recordLayoutShifts(page);

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    const at = `${viewport.width} px`;

    await test.step(`filters of the directory, ${at}`, async () => {
      await page.goto("/directory");
      await expect(page.getByText("South Africa first.")).toBeVisible();
      const people = "ul[aria-label=Professionals], section[aria-labelledby=promoted]";
      const choose = (step: () => Promise<unknown>) => async () => {
        const answered = page.waitForResponse((response) => response.url().includes("/api/professionals?"));
        await step();
        await answered;
        await expect(page.getByRole("list", { name: "Professionals" })).toHaveAttribute("aria-busy", "false");
      };
      const country = choose(() => page.getByRole("link", { name: /^Show only/ }).click());
      expect(await movedBy(page, country, people)).toEqual([]);
      const order = choose(() => page.getByLabel("Sort by").selectOption("Lowest Price"));
      expect(await movedBy(page, order, people)).toEqual([]);
      const clear = choose(() => page.getByRole("main").getByRole("link", { name: "Clear All Filters" }).click());
      expect(await movedBy(page, clear, people)).toEqual([]);
    });

    await test.step(`weeks of the calendar, ${at}`, async () => {
      await page.goto("/calendar?view=week");
      const grid = page.locator("main [aria-busy]").first();
      await expect(grid).toHaveAttribute("aria-busy", "false");
      const label = page.locator("main p[aria-live=polite]");
      const turnPage = (name: string) => async () => {
        const before = (await label.textContent())!;
        await page.getByRole("button", { name, exact: true }).click();
        await expect(label).not.toHaveText(before);
        await expect(grid).toHaveAttribute("aria-busy", "false");
      };
      // On a phone a week is a list, so the content below it moves with its length.
      const week = viewport.width < 768 ? "main [aria-label='Bookings day by day']" : "";
      for (const name of ["Next week", "Next week", "Previous week", "Today"])
        expect(await movedBy(page, turnPage(name), week), name).toEqual([]);
    });

    // On a phone a conversation replaces the list.
    if (viewport.width < 640) continue;
    await test.step("conversations", async () => {
      await page.goto("/messages");
      const list = page.getByRole("list", { name: "Conversations" });
      await expect(list.getByRole("listitem")).toHaveCount(2);
      for (const { name } of people) {
        const open = async () => {
          await list.getByRole("button", { name: new RegExp(name) }).click();
          const log = page.getByRole("log", { name: `Messages with ${name}` });
          await expect(log.getByText("Do you have time this month?")).toBeInViewport();
        };
        expect(await movedBy(page, open), `opening ${name}`).toEqual([]);
      }
    });
  }
});

test("a tab chosen while the page reloads stays in the address", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, newPerson("keeps.tab").email);
  await page.goto("/profile");
  const photo = page.getByRole("group", { name: "Profile photo" });
  await photo.locator("input[type=file]").setInputFiles("public/icon-512.png");
  // The page refetches itself once the photo is saved; the response is held until the tab has changed.
  const renewed = (url: URL) => url.pathname === "/profile" && url.searchParams.has("_rsc");
  const tabChosen = Promise.withResolvers<void>();
  await page.route(renewed, async (route) => {
    await tabChosen.promise;
    await route.continue();
  });
  const pageRequest = page.waitForRequest((request) => renewed(new URL(request.url())));
  await page.getByRole("dialog", { name: "Crop your photo" }).getByRole("button", { name: "Save picture" }).click();
  await pageRequest;
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page).toHaveURL("/profile?tab=security");
  tabChosen.resolve();
  await expect(page.getByRole("banner").locator('img[src*="/api/media/"]').first()).toBeVisible();
  await expect(page).toHaveURL("/profile?tab=security");
});
