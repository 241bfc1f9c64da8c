import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { leftOut, searchDescription, searchTitle, unknownPlace } from "@/components/directory/labels";
import { pageSteps } from "@/components/directory/pagination";
import { searchHref } from "@/components/directory/query-link";
import { SearchView } from "@/components/directory/search-view";
import { queryFromUrl } from "@/lib/directory/professionals/rules";
import { findPlace } from "@/lib/directory/search/vocabulary/places";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { listOf, people, person } from "./people";

const navigation = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => navigation }));
vi.mock("@/components/ui/link", () => ({
  IntentLink: ({
    replace: _replace,
    scroll: _scroll,
    children,
    ...rest
  }: React.ComponentProps<"a"> & { replace?: boolean; scroll?: boolean }) => <a {...rest}>{children}</a>,
}));

const query = (text: string) => queryFromUrl(new URLSearchParams(text), findPlace);
const show = (text: string, list = listOf([person()]), view: "grid" | "list" = "grid", visitors = "") =>
  renderScreen(
    <SearchView
      query={query(text)}
      view={view}
      list={list}
      leftOut={leftOut(new URLSearchParams(text), query(text))}
      unknownPlace={unknownPlace(new URLSearchParams(text), findPlace)}
      visitors={visitors}
    />,
  );

beforeEach(() => {
  vi.clearAllMocks();
  const nothing = { services: [], software: [], industries: [], places: [], people: [] };
  network.use(http.get("http://localhost:3000/api/professionals/suggestions", () => HttpResponse.json(nothing)));
});

test("the heading shows the count, text, service and location", () => {
  show("q=vat&service=Tax Planning&location=kenya", listOf(people(3)));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    '3 professionals found "vat" · Tax Planning & Compliance · Kenya',
  );
});

test("a single result is counted in the singular", () => {
  show("");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("1 professional found");
});

test("a chosen filter changes the address at once", async () => {
  const { user } = show("q=vat&sort=price");
  await user.selectOptions(screen.getByLabelText("Country"), "Ghana");
  expect(navigation.push).toHaveBeenCalledWith("/search?q=vat&location=Ghana&sort=price", { scroll: false });
});

test("typing replaces the address instead of adding a history entry per key", async () => {
  const { user } = show("location=Ghana");
  await user.type(screen.getByRole("combobox", { name: /Name, service, software or city/ }), "audit");
  await waitFor(() =>
    expect(navigation.replace).toHaveBeenLastCalledWith("/search?q=audit&location=Ghana", { scroll: false }),
  );
  expect(navigation.push).not.toHaveBeenCalled();
});

test("Enter searches without a page load", () => {
  const { container } = show("");
  fireEvent.change(screen.getByRole("combobox", { name: /Name, service, software or city/ }), {
    target: { value: "audit" },
  });
  fireEvent.submit(container.querySelector("form[role=search]")!);
  expect(navigation.push).toHaveBeenCalledWith("/search?q=audit", { scroll: false });
});

test("search can also sort by experience, after the directory's sorts", () => {
  show("");
  expect(
    within(screen.getByLabelText("Sort by"))
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Highest Rated", "Lowest Price", "Most Reviews", "Most Experience"]);
});

test("Grid and List keep the filters, and filters keep the view", async () => {
  const { user } = show("location=Ghana", listOf([person()]), "list");
  const views = within(screen.getByRole("list", { name: "View" }));
  expect(views.getByRole("link", { name: "List" }).getAttribute("aria-current")).toBe("true");
  expect(views.getByRole("link", { name: "Grid" }).getAttribute("href")).toBe("/search?location=Ghana");
  await user.click(screen.getByLabelText("Verified only"));
  expect(navigation.push).toHaveBeenCalledWith("/search?location=Ghana&verified=true&view=list", { scroll: false });
});

test("an empty result shows the specification's text and a link that works without JavaScript", () => {
  show("q=zzz&location=Ghana", listOf([]));
  const empty = screen.getByRole("heading", { name: "No professionals found" }).parentElement!;
  expect(within(empty).getByRole("link", { name: "Clear All Filters" }).getAttribute("href")).toBe("/search");
});

test("an unknown place is named and searched as text", () => {
  show("location=Atlantis&q=tax");
  expect(screen.getByText(/^We do not know the place/).textContent).toBe(
    'We do not know the place "Atlantis", so we searched for it as text.',
  );
  expect(screen.getByRole("combobox", { name: /Name, service, software or city/ })).toHaveProperty(
    "value",
    "tax Atlantis",
  );
});

test("a city's nickname is its filter on /search, and text where only exact names are accepted", () => {
  const params = new URLSearchParams("location=joburg");
  expect(queryFromUrl(params, findPlace)).toMatchObject({ q: "", country: "ZA", city: "Johannesburg" });
  expect(queryFromUrl(params)).toMatchObject({ q: "joburg", country: "", city: "" });
  expect(queryFromUrl(new URLSearchParams("location=Cape Town"))).toMatchObject({ country: "ZA", city: "Cape Town" });
});

test("unknown values are named and left out", () => {
  const text = "service=alchemy&minPrice=abc&sort=fame&q=tax";
  show(text);
  expect(screen.getByText(/^We do not know/).textContent).toBe(
    'We do not know the service "alchemy", the lowest price "abc", the order "fame", so they were left out.',
  );
  expect(screen.getByRole("combobox", { name: /Name, service, software or city/ })).toHaveProperty("value", "tax");
});

test.each([
  "",
  "q=tax",
  "country=KE",
  "location=kenya&service=VAT Compliance&page=1&minRating=0",
  "minPrice=100&maxPrice=500&minRating=4.5&software=Xero&verified=on&sort=price",
  "country=&service=&software=&minPrice=&maxPrice=&sort=rating",
])("nothing is left out of %s", (text) => {
  const params = new URLSearchParams(text);
  expect(leftOut(params, queryFromUrl(params))).toEqual([]);
});

test("an address never contains the page size", () => {
  expect(searchHref(query("q=tax&perPage=50"))).toBe("/search?q=tax");
  expect(searchHref(query(""))).toBe("/search");
});

test("every search has its own title and description", () => {
  const texts = [
    "",
    "q=vat",
    "service=payroll",
    "location=Kenya",
    "service=payroll&location=Kenya",
    "software=xero",
    "minPrice=100",
    "maxPrice=400",
    "minRating=4",
    "verified=true",
    "sort=price",
    "page=2",
  ];
  const list = listOf(people(3));
  expect(new Set(texts.map((text) => searchTitle(query(text)))).size).toBe(texts.length);
  expect(new Set(texts.map((text) => searchDescription(query(text), list))).size).toBe(texts.length);
  expect(searchTitle(query("service=payroll&location=Kenya"))).toBe("Accountants for Payroll Management in Kenya");
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])("page %i of %i links to %j", (page, pages, steps) => {
  expect(pageSteps(page, pages)).toEqual(steps);
});

test("the pages around the current one are links, and the current one is marked", () => {
  show("page=2", listOf(people(12), { total: 36, pages: 3, page: 2 }));
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe("/search");
  expect(pages.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/search?page=3");
  expect(pages.getByRole("link", { current: "page" }).textContent).toContain("2");
});

test("a corrected spelling is named, with a link to the typed text", async () => {
  const { user } = show("q=bookeeping", listOf([person()], { corrected: "bookkeeping" }));
  expect(screen.getByText(/^Showing results for/).textContent).toBe(
    "Showing results for bookkeeping. Search instead for bookeeping",
  );
  await user.click(screen.getByRole("link", { name: "Search instead for bookeeping" }));
  expect(navigation.push).toHaveBeenCalledWith("/search?q=bookeeping&exact=true", { scroll: false });
});

test("when no one is found, unknown words are named and several professionals can get one request", () => {
  const dropped = { unknown: ["zebra"], inBios: [], uncovered: null, wider: null };
  show("q=zebra", listOf([], { dropped }));
  expect(screen.getByText('No profile matches "zebra".')).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ask several professionals" });
  expect(link.getAttribute("href")).toBe("/dashboard?ask=1&need=zebra");
});

test("words that were left out of a search are named above its list", () => {
  const dropped = { unknown: ["quokka"], inBios: ["goats"], uncovered: null, wider: null };
  show("q=quokka goats lagos", listOf([person()], { dropped }));
  expect(screen.getByText(/^No profile matches/).closest("p")!.textContent).toBe(
    'No profile matches "quokka", so we left it out. We found "goats" in what professionals write about themselves.',
  );
});

const wider = {
  step: "place" as const,
  what: "payroll specialists",
  place: "Nairobi",
  country: "KE" as const,
  q: "payroll",
  url: "q=payroll&country=KE",
  left: ["xero"],
  total: 13,
  totalCapped: false,
  items: people(12),
};

test("when a place has no one, the people of the wider place are shown with a link to all of them", () => {
  show("q=payroll nairobi", listOf([], { dropped: { unknown: [], inBios: [], uncovered: null, wider } }));
  expect(screen.getByText(/^No payroll/).textContent).toBe("No payroll specialists in Nairobi. 13 in Kenya:");
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(screen.getByRole("link", { name: "Show all 13" }).getAttribute("href")).toBe(
    "/search?q=payroll&location=Kenya",
  );
  expect(screen.queryByText("No professionals found")).toBeNull();
});

test.each([
  ["price", "No payroll specialists within your price range. 13 above it:"],
  ["service", "No payroll specialists in Nairobi. 13 for the nearest service, Bookkeeping:"],
  ["words", 'No profile matches all of your words. 13 without "xero":'],
  ["filters", "No payroll specialists match your filters. 13 without them:"],
] as const)("a search widened by %s names its step above the people", (step, sentence) => {
  const found = { ...wider, step, url: "specialization=bookkeeping&country=KE" };
  show(
    "q=payroll xero nairobi",
    listOf([], { dropped: { unknown: [], inBios: [], uncovered: null, wider: found }, aboveRange: 13 }),
  );
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(screen.queryByText("Show them too")).toBeNull();
  expect(screen.getByRole("link", { name: "Show all 13" }).getAttribute("href")).toBe(
    "/search?service=bookkeeping&location=Kenya",
  );
});

test("what the text says about price, time and order is named, shown as filters, and can be removed", async () => {
  const read = { q: "bookkeeper", sort: "price" as const, free: "week", maxPrice: 300 };
  const { user } = show("q=cheap bookkeeper under R300 today", listOf([person()], { read }));
  expect(screen.getByText(/^From your words/).textContent).toBe(
    "From your words: up to R300 an hour, free this week, lowest price first. Search for the exact words instead",
  );
  expect(screen.getByRole("combobox", { name: /Name, service/ })).toHaveProperty(
    "value",
    "cheap bookkeeper under R300 today",
  );
  expect(screen.getByLabelText("Sort by")).toHaveProperty("value", "price");
  await user.click(screen.getByLabelText("Free this week"));
  expect(navigation.push).toHaveBeenLastCalledWith("/search?q=bookkeeper&maxPrice=300&sort=price", { scroll: false });
  await user.click(screen.getByRole("link", { name: "Search for the exact words instead" }));
  expect(navigation.push).toHaveBeenLastCalledWith("/search?q=cheap+bookkeeper+under+R300+today&exact=true", {
    scroll: false,
  });
});

test("a search about a page of the site leads to it, above the people", () => {
  const links = [
    { page: "prices" as const, country: "AE" as const },
    { page: "prices" as const, country: null },
    { page: "verify" as const, country: null },
    { page: "join" as const, country: null },
    { page: "sign-in" as const, country: null },
    { page: "deadlines" as const, country: "KE" as const },
    { page: "deadlines" as const, country: null },
  ];
  for (const link of links) {
    const { unmount } = show("q=help", listOf([person()], { links: [link] }));
    const [found] = within(screen.getByRole("list", { name: "Pages for your search" })).getAllByRole("link");
    expect([found!.textContent, found!.getAttribute("href")]).toEqual(
      {
        prices: link.country ? ["Prices in the UAE", "/accountants/uae"] : ["Prices by country", "/accountants"],
        verify: ["Verify a licence", "/verification"],
        join: ["List your practice", "/professional-signup"],
        "sign-in": ["Sign in", "/signin"],
        deadlines: link.country ? ["Deadlines in Kenya", "/deadlines/kenya"] : ["Deadlines by country", "/deadlines"],
      }[link.page],
    );
    expect(screen.getAllByRole("article")).toHaveLength(1);
    unmount();
  }
});

test("an unknown service in the address is named", () => {
  show("service=Nonsense");
  expect(screen.getByText(/^We do not know/).textContent).toBe(
    'We do not know the service "Nonsense", so it was left out.',
  );
});

test("with text the best match is first, and is offered as a sort", async () => {
  const { user } = show("q=vat");
  expect(screen.getByLabelText("Sort by")).toHaveProperty("value", "relevance");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Highest Rated");
  expect(navigation.push).toHaveBeenCalledWith("/search?q=vat&sort=rating", { scroll: false });
});

test("people of the visitor's country are said to come first, with a switch to all countries and back", () => {
  const { unmount } = show("q=vat", listOf([person()], { home: "KE" }), "grid", "KE");
  expect(screen.getByText("Kenya first.")).toBeTruthy();
  const off = screen.getByRole("link", { name: "Show all countries equally" });
  expect(off.getAttribute("href")).toBe("/search?q=vat&home=all");
  unmount();
  show("q=vat&home=all", listOf([person()]), "grid", "KE");
  expect(screen.getByRole("link", { name: "Show Kenya first" }).getAttribute("href")).toBe("/search?q=vat");
  expect(screen.queryByText("Kenya first.")).toBeNull();
});

test("a list without anyone of the visitor's country says so", () => {
  show("q=vat", listOf([person({ countryCode: "NG" })], { home: "KE" }), "grid", "KE");
  expect(screen.getByText("No one in Kenya matches. These professionals are in other countries.")).toBeTruthy();
});

test("without text, a visitor of a known country can choose the best match or the pure order by rating", async () => {
  const { user } = show("", listOf([person()], { home: "KE" }), "grid", "KE");
  expect(screen.getByLabelText("Sort by")).toHaveProperty("value", "relevance");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Highest Rated");
  expect(navigation.push).toHaveBeenCalledWith("/search?sort=rating", { scroll: false });
});

test("a country that the directory does not cover is named above the people of other countries", () => {
  const dropped = { unknown: [], inBios: [], uncovered: "Ethiopia", wider: null };
  show("q=tax addis ababa", listOf([person()], { dropped }));
  expect(screen.getByText(/^We don't cover/).parentElement?.textContent).toBe(
    "We don't cover Ethiopia yet. These professionals are in the countries that we cover. ",
  );
});

test("an empty result offers people of the visitor's country, and nothing to sort or to lay out", () => {
  const home = { ...wider, step: "home" as const, what: "", place: "", q: "", url: "country=KE" };
  show("q=zzz", listOf([], { dropped: { unknown: ["zzz"], inBios: [], uncovered: null, wider: home } }));
  expect(screen.getByRole("heading", { name: "No professionals found" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Professionals in Kenya" })).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(screen.queryByLabelText("Sort by")).toBeNull();
  expect(screen.queryByRole("list", { name: "View" })).toBeNull();
  expect(screen.queryByRole("link", { name: "How we order results" })).toBeNull();
});
