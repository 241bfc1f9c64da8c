import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { SavedScreen } from "@/app/(member)/saved/saved-screen";
import { savedIds, toggleSaved } from "@/lib/directory/saved/client";
import type { SavedList } from "@/lib/directory/saved/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { person } from "../professionals/people";

const listOf = (...ids: string[]): SavedList => ({
  items: ids.map((id) => ({ id, savedAt: "2026-11-20T10:00:00.000Z", card: person({ id, name: `Person ${id}` }) })),
  total: ids.length,
  page: 1,
  pages: ids.length > 0 ? 1 : 0,
});

beforeEach(() => {
  for (const id of [...savedIds()]) toggleSaved(id);
});

test("an empty list explains how to fill it, and links to the directory", () => {
  renderScreen(<SavedScreen first={listOf()} />);
  expect(screen.getByRole("heading", { name: "Nobody saved yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Find professionals" }).getAttribute("href")).toBe("/directory");
});

test("a removed professional is off the list here and on the server, and not stored in the browser", async () => {
  toggleSaved("a");
  const requests: string[] = [];
  network.use(
    http.delete("*/api/saved/:id", ({ params }) => {
      requests.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<SavedScreen first={listOf("a", "b")} />);
  await user.click(screen.getByRole("button", { name: "Remove Person a" }));
  expect(screen.queryByRole("link", { name: "Person a" })).toBeNull();
  await waitFor(() => expect([requests, savedIds()]).toEqual([["a"], []]));
});

test("a professional whose removal failed is back on the list", async () => {
  network.use(http.delete("*/api/saved/:id", () => HttpResponse.error()));
  const { user } = renderScreen(<SavedScreen first={listOf("a")} />);
  await user.click(screen.getByRole("button", { name: "Remove Person a" }));
  expect(await screen.findByRole("link", { name: "Person a" })).toBeDefined();
});

test("what this browser saved before sign-in joins the list", async () => {
  toggleSaved("b");
  network.use(
    http.put("*/api/saved", async ({ request }) =>
      HttpResponse.json(listOf(...((await request.json()) as { ids: string[] }).ids, "a")),
    ),
  );
  renderScreen(<SavedScreen first={listOf("a")} />);
  expect(await screen.findByRole("link", { name: "Person b" })).toBeDefined();
  expect(screen.getByText("2 saved")).toBeDefined();
  expect(savedIds()).toEqual([]);
});

test("a professional who is no longer listed is marked and can be removed", () => {
  const list = listOf("a");
  renderScreen(<SavedScreen first={{ ...list, items: [{ ...list.items[0]!, card: null }] }} />);
  expect(screen.getByRole("heading", { name: "Not listed at the moment" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove from the list" })).toBeDefined();
});
