import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "../../support/network";

/** The save buttons of a freshly loaded page, for the hint cookie `who`. */
async function openPage(role: "client" | "professional" | "", ...names: string[]) {
  cleanup();
  vi.resetModules();
  delete document.documentElement.dataset.signedIn;
  if (role) document.documentElement.dataset.signedIn = role;
  const { SaveButton } = await import("@/components/directory/save-button");
  const { currentToasts } = await import("@/components/ui/toast-store");
  render(names.map((name) => <SaveButton key={name} id={name} name={name} className="" />));
  return { user: userEvent.setup(), notes: () => currentToasts().map(({ text }) => text) };
}
const saveButton = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Save ${name}` });
const isOn = (name: string) => saveButton(name).checked;
const inBrowser = () => JSON.parse(localStorage.getItem("daftari-saved") ?? "[]") as string[];

/** A fake server with one account's list; it records the requests. */
function serve(...ids: string[]) {
  const requests: string[] = [];
  const change = (method: "put" | "delete") =>
    http[method]("*/api/saved/:id", ({ params }) => {
      requests.push(`${method} ${String(params.id)}`);
      return new HttpResponse(null, { status: 204 });
    });
  network.use(
    http.get("*/api/saved", ({ request }) => {
      requests.push(`list ${new URL(request.url).searchParams.get("view")}`);
      return HttpResponse.json({ ids });
    }),
    http.put("*/api/saved", async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      requests.push(`join ${body.ids.join()}`);
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
  return requests;
}

beforeEach(() => localStorage.clear());

test("what a visitor saves is kept in the browser, without a request", async () => {
  const { user } = await openPage("", "amina");
  await user.click(saveButton("amina"));
  expect([isOn("amina"), inBrowser()]).toEqual([true, ["amina"]]);
});

test("a client's save buttons show the account's list, requested once", async () => {
  const requests = serve("brian");
  await openPage("client", "amina", "brian");
  await waitFor(() => expect(isOn("brian")).toBe(true));
  expect([isOn("amina"), requests]).toEqual([false, ["list ids"]]);
});

test("a client's press shows at once and is stored in the account, not in the browser", async () => {
  const requests = serve();
  const { user } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  expect(isOn("amina")).toBe(true);
  await waitFor(() => expect(requests).toContain("put amina"));
  await user.click(saveButton("amina"));
  await waitFor(() => expect(requests).toContain("delete amina"));
  expect([isOn("amina"), inBrowser()]).toEqual([false, []]);
});

test("a failed save is rolled back with a message", async () => {
  serve("amina");
  network.use(http.delete("*/api/saved/:id", () => HttpResponse.error()));
  const { user, notes } = await openPage("client", "amina");
  await waitFor(() => expect(isOn("amina")).toBe(true));
  await user.click(saveButton("amina"));
  await waitFor(() => expect(notes()).toEqual(["amina could not be removed. Check your connection and try again."]));
  expect(isOn("amina")).toBe(true);
});

test("quick presses end in the last state, one request at a time", async () => {
  const requests = serve();
  let release: () => void = () => undefined;
  network.use(
    http.put(
      "*/api/saved/:id",
      async () => {
        requests.push("put begun");
        await new Promise<void>((done) => (release = done));
        requests.push("put done");
        return new HttpResponse(null, { status: 204 });
      },
      { once: true },
    ),
  );
  const { user } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  await waitFor(() => expect(requests).toContain("put begun"));
  await user.click(saveButton("amina"));
  expect(isOn("amina")).toBe(false);
  release();
  await waitFor(() =>
    expect(requests.filter((entry) => entry !== "list ids")).toEqual(["put begun", "put done", "delete amina"]),
  );
});

test("what a visitor saved joins the account once; removed elsewhere, it does not return", async () => {
  const visitor = await openPage("", "amina");
  await visitor.user.click(saveButton("amina"));
  const requests = serve("brian");
  await openPage("client", "amina", "brian");
  await waitFor(() => expect([isOn("amina"), isOn("brian")]).toEqual([true, true]));
  expect([requests, inBrowser()]).toEqual([["join amina"], []]);
  // Another device removed Amina: the account keeps only Brian, and nothing in this browser adds her again.
  const later = serve("brian");
  await openPage("client", "amina", "brian");
  await waitFor(() => expect(isOn("brian")).toBe(true));
  expect([isOn("amina"), later]).toEqual([false, ["list ids"]]);
});

test("with a stale hint cookie a press is kept in this browser, as for any visitor", async () => {
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

test("a change made on another screen shows on the save buttons", async () => {
  serve("amina");
  await openPage("client", "amina");
  await waitFor(() => expect(isOn("amina")).toBe(true));
  const { noteRemoved } = await import("@/lib/directory/saved/client");
  act(() => noteRemoved("amina"));
  expect(isOn("amina")).toBe(false);
});

test("a corrupt list in the browser counts as empty, and foreign entries in it are ignored", async () => {
  localStorage.setItem("daftari-saved", "{not json");
  await openPage("", "amina");
  expect(isOn("amina")).toBe(false);
  localStorage.setItem("daftari-saved", JSON.stringify(["amina", 7, null, { id: "brian" }]));
  await openPage("", "amina", "brian");
  expect([isOn("amina"), isOn("brian")]).toEqual([true, false]);
});

test("a browser without storage keeps the list while the page is open", async () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { user } = await openPage("", "amina");
  await user.click(saveButton("amina"));
  expect([isOn("amina"), inBrowser()]).toEqual([true, []]);
  refused.mockRestore();
});

test("when the account's code chunk fails to load a press is rolled back, and the next one retries", async () => {
  vi.doMock("@/lib/directory/saved/client-account", () => {
    throw new Error("the chunk did not load");
  });
  const { user, notes } = await openPage("client", "amina");
  await user.click(saveButton("amina"));
  await waitFor(() => expect(notes()).toHaveLength(1));
  expect([isOn("amina"), inBrowser()]).toEqual([false, []]);
  vi.doUnmock("@/lib/directory/saved/client-account");
  const requests = serve();
  await user.click(saveButton("amina"));
  await waitFor(() => expect(requests).toContain("put amina"));
  expect(isOn("amina")).toBe(true);
});

test("a press before hydration shows at once and is saved once, and a saved professional stays saved", async () => {
  localStorage.setItem("daftari-saved", JSON.stringify(["grace"]));
  await openPage("");
  const { SaveButton } = await import("@/components/directory/save-button");
  const hearts = ["amina", "grace", "thabo"].map((name) => (
    <SaveButton key={name} id={name} name={name} className="" />
  ));
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(hearts);
  for (const name of ["amina", "grace"]) saveButton(name).click();
  expect([isOn("amina"), isOn("grace")]).toEqual([true, true]);
  const root = await act(() => hydrateRoot(host, hearts));
  expect([isOn("amina"), isOn("grace"), isOn("thabo")]).toEqual([true, true, false]);
  expect(inBrowser()).toEqual(["amina", "grace"]);
  await act(() => root.unmount());
});
