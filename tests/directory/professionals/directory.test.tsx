import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DirectoryView } from "@/components/directory/directory-view";
import { chooseCurrency, RatesProvider } from "@/components/ui/currency";
import type { Facets } from "@/lib/directory/search/contract";
import { filterNames } from "@/lib/directory/search/filters";
import { rateSets } from "@/lib/platform/reference/currencies";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { listOf, people, person } from "./people";

const navigation = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }));
const nowhere = vi.hoisted(() => new URLSearchParams());
vi.mock("next/navigation", () => ({ useRouter: () => navigation, useSearchParams: () => nowhere }));

const endpoint = "http://localhost:3000/api/professionals";
const first = listOf(people(12), { total: 30 });
const names = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const paramsOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, "", "/directory");
  network.use(
    http.get(`${endpoint}/suggestions`, () =>
      HttpResponse.json({ services: [], software: [], industries: [], places: [], people: [] }),
    ),
  );
});

test("the first twelve appear without a request", () => {
  renderScreen(<DirectoryView first={first} />);
  expect(names()).toHaveLength(12);
  expect(screen.getByRole("heading", { level: 2, name: "30 professionals found" })).toBeTruthy();
});

test("every filter is in the request and in the address", async () => {
  const seen: Record<string, string>[] = [];
  network.use(
    http.get(endpoint, ({ request }) => {
      seen.push(paramsOf(request));
      return HttpResponse.json(listOf([person()]));
    }),
  );
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.selectOptions(screen.getByLabelText("Country"), "Kenya");
  await user.selectOptions(screen.getByLabelText("Specialization"), "VAT Compliance");
  await user.selectOptions(screen.getByLabelText("Software"), "Xero");
  await user.type(screen.getByLabelText("Lowest rate"), "100");
  await user.type(screen.getByLabelText("Highest rate"), "500");
  await user.click(screen.getByLabelText("4.5+"));
  await user.click(screen.getByLabelText("Verified only"));
  await user.selectOptions(screen.getByLabelText("Sort by"), "Lowest Price");
  await user.type(screen.getByRole("combobox", { name: /Name, service, software or city/ }), "tax");
  const wanted = {
    q: "tax",
    country: "KE",
    specialization: "vat-compliance",
    software: "xero",
    minPrice: "100",
    maxPrice: "500",
    minRating: "4.5",
    verified: "true",
    sort: "price",
  };
  await waitFor(() => expect(seen.at(-1)).toMatchObject(wanted));
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(wanted));
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
});

test("a filter pressed while a typed text is being applied keeps the text", () => {
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    renderScreen(<DirectoryView first={first} />);
    fireEvent.change(screen.getByLabelText("Highest rate"), { target: { value: "500" } });
    setTimeout(() => screen.getByLabelText("Verified only").click(), 40);
    act(() => void vi.advanceTimersByTime(40));
    expect(location.search).toBe("?maxPrice=500&verified=true");
  } finally {
    vi.useRealTimers();
  }
});

test("choosing a person writes the typed text to the address before the person's page opens", async () => {
  const someone = { id: "amina-otieno", name: "Amina Otieno", title: "Auditor", place: "Nairobi, Kenya" };
  network.use(
    http.get(endpoint, () => HttpResponse.json(listOf([person()]))),
    http.get(`${endpoint}/suggestions`, () =>
      HttpResponse.json({ services: [], software: [], industries: [], places: [], people: [someone] }),
    ),
  );
  const addresses: string[] = [];
  navigation.push.mockImplementation((path: string) => addresses.push(location.search, path));
  const { user } = renderScreen(<DirectoryView first={first} />);
  const box = screen.getByRole("combobox", { name: /Name, service, software or city/ });
  await user.type(box, "amina");
  const option = await screen.findByRole("option", { name: /Amina Otieno/ });
  // The last letter is typed as the suggestion is chosen: it waits for its debounce interval.
  fireEvent.change(box, { target: { value: "amina o" } });
  await user.click(option);
  expect(addresses).toEqual(["?q=amina+o", "/professional/amina-otieno"]);
});

test("choosing a city sets its country, and every option shows how many it would find", async () => {
  const facets = Object.fromEntries(filterNames.map((name) => [name, { atLeast: false, counts: {} }])) as Facets;
  const counted = {
    ...facets,
    city: { atLeast: false, counts: { Mombasa: 4 } },
    free: { atLeast: true, counts: { week: 7 } },
    minRating: { atLeast: false, counts: { "4": 9, "4.5": 5 } },
    meetingType: { atLeast: false, counts: { online: 8 } },
  };
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()], { facets: counted }))));
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.selectOptions(screen.getByLabelText("City"), "Nairobi");
  await waitFor(() => expect(location.search).toBe("?country=KE&city=Nairobi"));
  expect(await screen.findByRole("option", { name: "Mombasa (4)" })).toBeTruthy();
  for (const label of ["Any", "4+ (9)", "4.5+ (5)", "4.8+ (0)"]) expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.getByLabelText("Meeting type").textContent).toBe("Online or in personOnline (8)In person (0)");
  await user.selectOptions(screen.getByLabelText("Language"), "Swahili (0)");
  await user.click(screen.getByLabelText("Free this week (7+)"));
  await waitFor(() => expect(location.search).toBe("?country=KE&city=Nairobi&language=Swahili&free=week"));
  expect(screen.getByRole("link", { name: "Remove filter Free this week" })).toBeTruthy();
});

test("the old list stays until the new response arrives", async () => {
  const answer = Promise.withResolvers<void>();
  network.use(
    http.get(endpoint, async () => {
      await answer.promise;
      return HttpResponse.json(listOf([person()]));
    }),
  );
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.selectOptions(screen.getByLabelText("Country"), "Kenya");
  expect(names()).toHaveLength(12);
  await waitFor(() =>
    expect(screen.getByRole("list", { name: "Professionals" }).getAttribute("aria-busy")).toBe("true"),
  );
  expect(names()).toHaveLength(12);
  answer.resolve();
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
});

test("an address with filters restores them, shows the loading state and never the wrong professionals", async () => {
  history.replaceState(null, "", "/directory?country=KE&minRating=4.5&verified=true&q=tax");
  const answer = Promise.withResolvers<void>();
  network.use(
    http.get(endpoint, async () => {
      await answer.promise;
      return HttpResponse.json(listOf([person()]));
    }),
  );
  const { container } = renderScreen(<DirectoryView first={first} />);
  await waitFor(() => expect(container.querySelectorAll("[data-skeleton]").length).toBe(12));
  expect(screen.queryByText("Person 1")).toBeNull();
  answer.resolve();
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("KE");
  expect(screen.getByLabelText<HTMLInputElement>("4.5+").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Verified only").checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /Name, service, software or city/ }).value).toBe("tax");
});

describe("in another currency", () => {
  beforeEach(() => chooseCurrency("KES"));

  test("the price range is typed in that currency, but filtered and kept in the address in rand", async () => {
    const seen: Record<string, string>[] = [];
    network.use(
      http.get(endpoint, ({ request }) => {
        seen.push(paramsOf(request));
        return HttpResponse.json(listOf([person()]));
      }),
    );
    const { user } = renderScreen(
      <RatesProvider rates={rateSets.reference} children={<DirectoryView first={first} />} />,
    );
    expect(screen.getByRole("group", { name: "Hourly rate (≈ KES)" })).toBeTruthy();
    await user.type(screen.getByLabelText("Highest rate"), "2000");
    // 7.43 shillings per rand.
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ maxPrice: "269" }));
    await waitFor(() => expect(location.search).toBe("?maxPrice=269"));
    expect(screen.getByLabelText<HTMLInputElement>("Highest rate").value).toBe("2000");
    expect(screen.getByRole("list", { name: "Filters in use" }).textContent).toContain("Up to ≈\u00a0KSh1,999 an hour");
    act(() => chooseCurrency("ZAR"));
    expect(screen.getByLabelText<HTMLInputElement>("Highest rate").value).toBe("269");
  });

  test("a shared address shows its range in that currency", async () => {
    history.replaceState(null, "", "/directory?minPrice=100&maxPrice=269");
    network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
    renderScreen(<RatesProvider rates={rateSets.reference} children={<DirectoryView first={first} />} />);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Highest rate").value).toBe("2000"));
    expect(screen.getByLabelText<HTMLInputElement>("Lowest rate").value).toBe("743");
    act(() => chooseCurrency("ZAR"));
  });
});

test("Back restores the previous filters", async () => {
  network.use(
    http.get(endpoint, ({ request }) =>
      HttpResponse.json(listOf([person({ id: "one", name: paramsOf(request).country ? "In Kenya" : "Anywhere" })])),
    ),
  );
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.selectOptions(screen.getByLabelText("Country"), "Kenya");
  await waitFor(() => expect(names()).toEqual(["In Kenya"]));
  act(() => history.back());
  await waitFor(() => expect(names()).toHaveLength(12));
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("");
});

test("an empty result shows the specification's text, and Clear All Filters empties everything", async () => {
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([]))));
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.click(screen.getByLabelText("Verified only"));
  await user.type(screen.getByRole("combobox", { name: /Name, service, software or city/ }), "nobody at all");
  const empty = (await screen.findByRole("heading", { name: "No professionals found" })).parentElement!;
  expect(empty.textContent).toContain("Try adjusting your search criteria or filters to find more results.");
  await user.click(within(empty).getByRole("link", { name: "Clear All Filters" }));
  await waitFor(() => expect(names()).toHaveLength(12));
  expect(location.search).toBe("");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /Name, service, software or city/ }).value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Verified only").checked).toBe(false);
});

test("an active filter can be removed on its own", async () => {
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
  history.replaceState(null, "", "/directory?country=KE&verified=true");
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.click(await screen.findByRole("link", { name: "Remove filter Kenya" }));
  expect(location.search).toBe("?verified=true");
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe(""));
});

test("Load More appends the next twelve, keeps the first and moves the focus on", async () => {
  network.use(
    http.get(endpoint, ({ request }) => {
      const page = Number(paramsOf(request).page);
      return HttpResponse.json(listOf(people(page === 3 ? 6 : 12, (page - 1) * 12 + 1), { total: 30, page }));
    }),
  );
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.click(screen.getByRole("link", { name: "Load More" }));
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(location.search).toBe("?page=2");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Person 13"));
  await user.click(screen.getByRole("link", { name: "Load More" }));
  await waitFor(() => expect(names()).toHaveLength(30));
  expect(new Set(names()).size).toBe(30);
  expect(screen.queryByRole("link", { name: "Load More" })).toBeNull();
  expect(screen.getByText("Showing 30 of 30")).toBeTruthy();
});

test("when the list fails to load, Retry loads it with the filters kept", async () => {
  network.use(
    http.get(
      endpoint,
      () =>
        HttpResponse.json(
          {
            type: "about:blank",
            title: "Bad",
            status: 400,
            code: "invalid-input",
            detail: "The country is not one of those offered.",
          },
          { status: 400, headers: { "content-type": "application/problem+json" } },
        ),
      { once: true },
    ),
  );
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.selectOptions(screen.getByLabelText("Country"), "Kenya");
  expect((await screen.findByRole("alert")).textContent).toContain("The country is not one of those offered.");
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("KE");
});

test("professionals above the price range are counted and can be shown", async () => {
  network.use(
    http.get(endpoint, ({ request }) =>
      HttpResponse.json(
        paramsOf(request).maxPrice === "400" ? listOf([person()], { aboveRange: 7 }) : listOf(people(8)),
      ),
    ),
  );
  history.replaceState(null, "", "/directory?country=KE&maxPrice=400");
  const { user } = renderScreen(<DirectoryView first={first} />);
  await screen.findByText(/7 more above your range/);
  await user.click(screen.getByRole("link", { name: "Show them too" }));
  await waitFor(() => expect(names()).toHaveLength(8));
  expect(location.search).toBe("?country=KE");
});

test("more than a thousand are shown as 1,000+", () => {
  renderScreen(<DirectoryView first={listOf(people(12), { total: 1000, totalCapped: true })} />);
  expect(screen.getByRole("heading", { name: "1,000+ professionals found" })).toBeTruthy();
});

test("the country chosen in the header is offered as a filter, never applied by itself", async () => {
  document.documentElement.dataset.country = "GH";
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
  const { user } = renderScreen(<DirectoryView first={first} />);
  expect(names()).toHaveLength(12);
  await user.click(screen.getByRole("link", { name: "Show only Ghana" }));
  expect(location.search).toBe("?country=GH");
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
  delete document.documentElement.dataset.country;
});

test("a visitor of a known country sees the list of all countries until that of the own country replaces it", async () => {
  document.documentElement.dataset.country = "GH";
  const answer = Promise.withResolvers<void>();
  const seen: Record<string, string>[] = [];
  network.use(
    http.get(endpoint, async ({ request }) => {
      seen.push(paramsOf(request));
      await answer.promise;
      return HttpResponse.json(listOf([person({ countryCode: "GH" })], { home: "GH" }));
    }),
  );
  const { user } = renderScreen(<DirectoryView first={first} />);
  expect(names()).toHaveLength(12);
  expect(screen.getByRole("list", { name: "Professionals" }).getAttribute("aria-busy")).toBe("false");
  answer.resolve();
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ home: "GH", facets: "true" });
  await user.click(screen.getByRole("link", { name: "Show all countries equally" }));
  await waitFor(() => expect(names()).toHaveLength(12));
  expect(location.search).toBe("?home=all");
  delete document.documentElement.dataset.country;
});

test("the list of all countries stays where that of the visitor's country cannot be loaded, until Retry loads it", async () => {
  document.documentElement.dataset.country = "GH";
  network.use(http.get(endpoint, () => HttpResponse.json({}, { status: 400 })));
  const { user } = renderScreen(<DirectoryView first={first} />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(names()).toHaveLength(12);
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
  await user.click(retry);
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(location.search).toBe("");
  delete document.documentElement.dataset.country;
});

test("a count that the page does not know is absent from its filter", () => {
  renderScreen(<DirectoryView first={{ ...first, facets: { verified: { atLeast: false, counts: { true: 9 } } } }} />);
  expect(screen.getByLabelText("Free this week")).toBeTruthy();
  expect(screen.getByLabelText("Verified only (9)")).toBeTruthy();
});

test("the filter sheet of a phone has the same filters and shows how many results it leads to", async () => {
  network.use(http.get(endpoint, () => HttpResponse.json(listOf([person()]))));
  const { user } = renderScreen(<DirectoryView first={first} />);
  await user.click(screen.getByRole("link", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await user.selectOptions(sheet.getByLabelText("Country"), "Kenya");
  await user.click(await sheet.findByRole("button", { name: "Show 1 professional" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?country=KE");
});

test("before hydration the form is a GET to /search with every filter in it", () => {
  const { container } = renderScreen(<DirectoryView first={first} />);
  const form = container.querySelector<HTMLFormElement>("form[role=search]")!;
  expect([form.getAttribute("action"), form.method]).toEqual(["/search", "get"]);
  const fields = new Set([...form.elements].map((field) => (field as HTMLInputElement).name).filter(Boolean));
  expect([...fields].sort()).toEqual([
    "city",
    "free",
    "industry",
    "language",
    "location",
    "maxPrice",
    "meetingType",
    "minPrice",
    "minRating",
    "q",
    "service",
    "software",
    "sort",
    "verified",
  ]);
});

test("a choice made before hydration is applied, not lost", async () => {
  const seen: Record<string, string>[] = [];
  network.use(
    http.get(endpoint, ({ request }) => {
      seen.push(paramsOf(request));
      return HttpResponse.json(listOf([person()]));
    }),
  );
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(<DirectoryView first={first} />);
  host.querySelector<HTMLSelectElement>("select[name=location]")!.value = "KE";
  host.querySelector<HTMLInputElement>("input[name=q]")!.value = "tax";
  const root = await act(() => hydrateRoot(host, <DirectoryView first={first} />));
  await waitFor(() => expect(location.search).toBe("?q=tax&country=KE"));
  await waitFor(() => expect(names()).toEqual(["Amina Otieno"]));
  expect(seen.at(-1)).toMatchObject({ q: "tax", country: "KE" });
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /Name, service, software or city/ }).value).toBe("tax");
  act(() => root.unmount());
  host.remove();
});

test("the promoted person is labelled above the list, and gives way once the list has the same person", async () => {
  const promoted = person({ id: "person-13", name: "Person 13" });
  const more = listOf(people(12, 13), { total: 30, page: 2 });
  network.use(http.get(endpoint, () => HttpResponse.json(more)));
  const { user } = renderScreen(<DirectoryView first={{ ...first, promoted }} />);
  const section = screen.getByRole("region", { name: "Promoted" });
  expect(within(section).getByRole("heading", { level: 3, name: "Person 13" })).toBeTruthy();
  const link = within(section).getByRole("link", { name: "What does promoted mean?" });
  expect(link.getAttribute("href")).toBe("/how-we-order-results#promoted");
  expect(within(screen.getByRole("list", { name: "Professionals" })).queryByText("Person 13")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Load More" }));
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(names().filter((name) => name === "Person 13")).toHaveLength(1);
  expect(screen.queryByText("Promoted")).toBeNull();
});
