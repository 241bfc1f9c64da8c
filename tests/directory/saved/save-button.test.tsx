import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "../../support/network";

/** The save buttons of a page that has just been loaded, by somebody whose hint cookie says `who`. */
async function openPage(who: "client" | "professional" | "", ...names: string[]) {
  cleanup();
  vi.resetModules();
  delete document.documentElement.dataset.signedIn;
  if (who) document.documentElement.dataset.signedIn = who;
  const { SaveButton } = await import("@/components/directory/save-button");
  const { currentToasts } = await import("@/components/ui/toast-store");
  render(names.map((name) => <SaveButton key={name} id={name} name={name} className="" />));
  return { user: userEvent.setup(), notes: () => currentToasts().map(({ text }) => text) };
}
const saveButton = (name: string) => screen.getByRole("button", { name: `Save ${name}` });
const isOn = (name: string) => saveButton(name).getAttribute("aria-pressed") === "true";
const inBrowser = () => JSON.parse(localStorage.getItem("daftari-saved") ?? "[]") as string[];

/** A server with one account's list; it writes down what it was asked. */
function serve(...ids: string[]) {
  const asked: string[] = [];
  const change = (method: "put" | "delete") =>
    http[method]("*/api/saved/:id", ({ params }) => {
      asked.push(`${method} ${String(params.id)}`);
      return new HttpResponse(null, { status: 204 });
    });
  network.use(
    http.get(
      "*/api/saved",
      ({ request }) => (
        asked.push(`list ${new URL(request.url).searchParams.get("view")}`),
        HttpResponse.json({ ids })
      ),
    ),
    http.put("*/api/saved", async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      asked.push(`join ${body.ids.join()}`);
      return HttpResponse.json({
        items: [...body.ids, ...ids].map((id) => ({ id, savedAt: "2026-11-20T10:00:00.000Z", card: null })),
        total: 0,
        page: 1,
        pages: 1,
      });
    }),
    change("put"),
    change("delete"),
  );
  return asked;
}

beforeEach(() => localStorage.clear());

test("what a visitor saves is kept in the browser and asks no server", async () => {
  const { user } = await openPage("", "amina");
  await user.click(saveButton("amina"));
  expect([isOn("amina"), inBrowser()]).toEqual([true, ["amina"]]);
});

test("a client's save buttons show what the account keeps, asked for once", async () => {
  const asked = serve("brian");
  await openPage("client", "amina", "brian");
  await waitFor(() => expect(isOn("brian")).toBe(true));
  expect([isOn("amina"), asked]).toEqual([false, ["list ids"]]);
});

test("a client's press is on the screen at once and goes to the account, not into the browser", async () => {
  const asked = serve();
  const { user } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  expect(isOn("amina")).toBe(true);
  await waitFor(() => expect(asked).toContain("put amina"));
  await user.click(saveButton("amina"));
  await waitFor(() => expect(asked).toContain("delete amina"));
  expect([isOn("amina"), inBrowser()]).toEqual([false, []]);
});

test("a press that fails is taken back, and says so", async () => {
  serve("amina");
  network.use(http.delete("*/api/saved/:id", () => HttpResponse.error()));
  const { user, notes } = await openPage("client", "amina");
  await waitFor(() => expect(isOn("amina")).toBe(true));
  await user.click(saveButton("amina"));
  await waitFor(() => expect(notes()).toEqual(["amina could not be removed. Check your connection and try again."]));
  expect(isOn("amina")).toBe(true);
});

test("quick presses end as the last one said, one request after another", async () => {
  const asked = serve();
  let let1: () => void = () => undefined;
  network.use(
    http.put(
      "*/api/saved/:id",
      async () => {
        asked.push("put begun");
        await new Promise<void>((done) => (let1 = done));
        asked.push("put done");
        return new HttpResponse(null, { status: 204 });
      },
      { once: true },
    ),
  );
  const { user } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  await waitFor(() => expect(asked).toContain("put begun"));
  await user.click(saveButton("amina"));
  expect(isOn("amina")).toBe(false);
  let1();
  await waitFor(() =>
    expect(asked.filter((one) => one !== "list ids")).toEqual(["put begun", "put done", "delete amina"]),
  );
});

test("what was saved before signing in joins the account once; let go of elsewhere, it does not come back", async () => {
  const visitor = await openPage("", "amina");
  await visitor.user.click(saveButton("amina"));
  const asked = serve("brian");
  await openPage("client", "amina", "brian");
  await waitFor(() => expect([isOn("amina"), isOn("brian")]).toEqual([true, true]));
  expect([asked, inBrowser()]).toEqual([["join amina"], []]);
  // Another device let go of Amina: the account keeps only Brian, and nothing in this browser adds her again.
  const later = serve("brian");
  await openPage("client", "amina", "brian");
  await waitFor(() => expect(isOn("brian")).toBe(true));
  expect([isOn("amina"), later]).toEqual([false, ["list ids"]]);
});

test("a hint that is too old leaves the press in this browser, as for any visitor", async () => {
  const signedOut = () =>
    HttpResponse.json(
      { type: "about:blank", title: "Signed out", status: 401, code: "signed-out", detail: "Sign in first." },
      { status: 401, headers: { "Content-Type": "application/problem+json" } },
    );
  network.use(http.get("*/api/saved", signedOut), http.put("*/api/saved/:id", signedOut));
  const { user, notes } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  await waitFor(() => expect(inBrowser()).toEqual(["amina"]));
  expect([isOn("amina"), notes(), document.documentElement.dataset.signedIn]).toEqual([true, [], undefined]);
});

test("another screen's change of the account shows on the save buttons", async () => {
  serve("amina");
  await openPage("client", "amina");
  await waitFor(() => expect(isOn("amina")).toBe(true));
  const { noteSaved } = await import("@/lib/directory/saved/client");
  act(() => noteSaved("amina", false));
  expect(isOn("amina")).toBe(false);
});

test("a list in the browser that nobody can read counts as none, and other people's things in it are left out", async () => {
  localStorage.setItem("daftari-saved", "{not json");
  await openPage("", "amina");
  expect(isOn("amina")).toBe(false);
  localStorage.setItem("daftari-saved", JSON.stringify(["amina", 7, null, { id: "brian" }]));
  await openPage("", "amina", "brian");
  expect([isOn("amina"), isOn("brian")]).toEqual([true, false]);
});

test("a browser that stores nothing keeps the list while the page is open", async () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { user } = await openPage("", "amina");
  await user.click(saveButton("amina"));
  expect([isOn("amina"), inBrowser()]).toEqual([true, []]);
  refused.mockRestore();
});

test("without the code of the account a press is taken back and says so, and the next one tries again", async () => {
  vi.doMock("@/lib/directory/saved/client-account", () => {
    throw new Error("the chunk did not load");
  });
  const { user, notes } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  await waitFor(() => expect(notes()).toHaveLength(1));
  expect([isOn("amina"), inBrowser()]).toEqual([false, []]);
  vi.doUnmock("@/lib/directory/saved/client-account");
  const asked = serve();
  await user.click(saveButton("amina"));
  await waitFor(() => expect(asked).toContain("put amina"));
  expect(isOn("amina")).toBe(true);
});
