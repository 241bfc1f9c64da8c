import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ComparePicker } from "@/components/directory/compare-picker";
import { CompareView } from "@/components/directory/compare-view";
import { ListTools } from "@/components/directory/list-tools";
import { ShareShortlist } from "@/components/directory/share-shortlist";
import { currentToasts } from "@/components/ui/toast-store";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { savedIds, toggleSaved } from "@/lib/directory/saved/client";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { people } from "../professionals/people";
import { profile } from "../seo/sample";

const site = "http://localhost:3000";
const clear = () => {
  for (const id of [...savedIds()]) toggleSaved(id);
  delete document.documentElement.dataset.signedIn;
};
beforeEach(clear);
afterEach(clear);

const one = profile({ id: "person-1", name: "Person One", hourlyRate: 300 });
const two = profile({ id: "person-2", name: "Person Two", hourlyRate: 900, reviewCount: 0 });

test("a comparison has a column for each person and a row for each fact", () => {
  renderScreen(<CompareView people={[one, two]} missing={["Person Three"]} />);
  const table = within(screen.getByRole("table", { name: "Professionals side by side" }));
  expect(table.getAllByRole("columnheader")).toHaveLength(2);
  const cellsOf = (name: string) =>
    within(table.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cellsOf("Hourly rate")[0]).toContain("R300 / hour");
  expect(cellsOf("Hourly rate")[1]).toContain("R900 / hour");
  expect(cellsOf("Rating")[1]).toBe("No reviews yet");
  expect(cellsOf("Industries")).toEqual(["Retail, Farming", "Retail, Farming"]);
  expect(screen.getByText("Person Three is no longer listed.")).toBeTruthy();
});

test("two hearts of a visitor lead from the list to their comparison, one does not", async () => {
  toggleSaved("person-1");
  renderScreen(<ListTools query={{ ...defaultQuery }} />);
  expect(screen.queryByRole("link", { name: /Compare/ })).toBeNull();
  toggleSaved("person-2");
  const link = await screen.findByRole("link", { name: "Compare saved (2)" });
  expect(link.getAttribute("href")).toBe("/compare?ids=person-2,person-1");
});

test("up to four saved professionals are chosen for a comparison", async () => {
  network.use(http.get(`${site}/api/professionals/cards`, () => HttpResponse.json({ items: people(5) })));
  for (const { id } of people(5)) toggleSaved(id);
  const { user } = renderScreen(<ComparePicker chosen={[{ id: "person-1", name: "Person 1" }]} />);
  for (const number of [2, 3, 4]) await user.click(await screen.findByRole("checkbox", { name: `Person ${number}` }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Person 5" }).disabled).toBe(true);
  expect(screen.getByRole("link", { name: "Compare 4" }).getAttribute("href")).toBe(
    "/compare?ids=person-1,person-2,person-3,person-4",
  );
});

test("a client gets a link to share, and sees how to end it", async () => {
  document.documentElement.dataset.signedIn = "client";
  let sent: unknown;
  network.use(
    http.post(`${site}/api/shortlists`, async ({ request }) => {
      sent = await request.json();
      const shortlist = {
        id: crypto.randomUUID(),
        path: "/shortlist/abc",
        names: [],
        createdAt: "2026-11-23T00:00:00Z",
      };
      return HttpResponse.json(shortlist, { status: 201 });
    }),
  );
  const { user } = renderScreen(<ShareShortlist ids={["person-1", "person-2"]} />);
  await user.click(screen.getByRole("button", { name: "Share this shortlist" }));
  expect(await screen.findByText(/\/shortlist\/abc$/)).toBeTruthy();
  expect(sent).toEqual({ ids: ["person-1", "person-2"] });
  expect(screen.getByRole("link", { name: "Stop sharing" }).getAttribute("href")).toBe("/saved#shared");
});

test("a client saves a search as an alert", async () => {
  document.documentElement.dataset.signedIn = "client";
  let sent: unknown;
  network.use(
    http.get(`${site}/api/saved`, () => HttpResponse.json({ ids: [] })),
    http.post(`${site}/api/alerts`, async ({ request }) => {
      sent = await request.json();
      const alert = { id: crypto.randomUUID(), search: "", summary: "", paused: false };
      return HttpResponse.json({ ...alert, createdAt: "2026-11-23T00:00:00Z" }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<ListTools query={{ ...defaultQuery, country: "KE" }} />);
  await user.click(screen.getByRole("button", { name: "Email me new professionals" }));
  await waitFor(() => expect(currentToasts().some(({ text }) => text.startsWith("Alert saved."))).toBe(true));
  expect(sent).toEqual({ search: "country=KE" });
});
