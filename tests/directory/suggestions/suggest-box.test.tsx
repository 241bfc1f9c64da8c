import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { HeroSearch } from "@/components/content/hero-search";
import type { Suggestions } from "@/lib/directory/suggestions/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const endpoint = "http://localhost:3000/api/professionals/suggestions";
const answer: Suggestions = {
  services: [{ slug: "payroll", label: "Payroll Management" }],
  software: [],
  industries: [],
  places: [{ country: "KE", city: "Nairobi", label: "Nairobi, Kenya", q: "tax" }],
  people: [{ id: "amina-otieno", name: "Amina Otieno", title: "Auditor", place: "Nairobi, Kenya" }],
};
let requested: string[] = [];
const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Service, name, city or software" });
const active = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
const offered = async () => within(await screen.findByRole("listbox", { name: "Suggestions" }));

// The list comes on the first focus; reading its code here keeps the tests from waiting for that.
beforeAll(() => import("@/components/ui/suggest-list"));
beforeEach(() => {
  push.mockReset();
  requested = [];
  network.use(
    http.get(endpoint, ({ request }) => {
      requested.push(new URL(request.url).searchParams.get("q") ?? "");
      return HttpResponse.json(answer);
    }),
  );
});

async function typed(text = "pa") {
  const { user } = renderScreen(<HeroSearch />);
  await user.type(box(), text);
  await offered();
  return user;
}

test("what is typed may become a service, a place or a person, each labelled with its kind", async () => {
  await typed();
  const list = await offered();
  for (const [kind, label] of [
    ["Services", "Payroll Management"],
    ["Places", 'Nairobi, Kenya"tax" there'],
    ["People", "Amina OtienoAuditor · Nairobi, Kenya"],
  ] as const)
    expect(within(list.getByRole("group", { name: kind })).getByRole("option").textContent).toBe(label);
  expect(screen.getByRole("status").textContent).toBe("3 suggestions. Use the up and down arrow keys.");
  expect(box().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
});

test("a suggested program opens the search for it", async () => {
  const software: Suggestions["software"] = [{ slug: "xero", label: "Xero" }];
  network.use(
    http.get(endpoint, () => HttpResponse.json({ services: [], software, industries: [], places: [], people: [] })),
  );
  const user = await typed("xer");
  const group = within((await offered()).getByRole("group", { name: "Software" }));
  await user.click(group.getByRole("option", { name: "Xero" }));
  expect(push).toHaveBeenCalledWith("/search?software=xero");
});

test("the arrow keys go round the list while the focus and the text stay in the box", async () => {
  const user = await typed();
  expect(box().getAttribute("aria-activedescendant")).toBeNull();
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Payroll Management");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Payroll Management");
  await user.keyboard("{ArrowUp}");
  expect(active()).toContain("Amina Otieno");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(active()).toContain("Nairobi");
  expect([document.activeElement, box().value]).toEqual([box(), "pa"]);
});

test("Home, End and the arrows to the sides go back to the text", async () => {
  const user = await typed();
  for (const key of ["Home", "End", "ArrowLeft", "ArrowRight"]) {
    await user.keyboard("{ArrowDown}");
    expect(active()).toBeDefined();
    await user.keyboard(`{${key}}`);
    expect([active(), box().getAttribute("aria-expanded")]).toEqual([undefined, "true"]);
  }
});

test("Enter takes what the keys are at, and searches for the text when they are at nothing", async () => {
  const user = await typed();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(push.mock.calls).toEqual([["/search?q=tax&location=Nairobi"]]);
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.clear(box());
  await user.type(box(), "vat");
  await offered();
  await user.keyboard("{Enter}");
  expect(push).toHaveBeenLastCalledWith("/search?q=vat");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("Escape closes the list and leaves the text, the down arrow opens it again", async () => {
  const user = await typed();
  await user.keyboard("{ArrowDown}{Escape}");
  expect([box().getAttribute("aria-expanded"), box().value, active()]).toEqual(["false", "pa", undefined]);
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Payroll Management");
});

test("a click takes a suggestion, and leaving the box closes the list", async () => {
  const user = await typed();
  await user.click((await offered()).getByRole("option", { name: /Amina Otieno/ }));
  expect(push).toHaveBeenCalledWith("/professional/amina-otieno");
  await user.type(box(), "y");
  await offered();
  await user.tab();
  expect(screen.queryByRole("listbox")).toBeNull();
});

describe("requests to the server", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
  const focused = async () => {
    renderScreen(<HeroSearch />);
    act(() => box().focus());
    await screen.findByRole("status");
  };

  test("one request, when the typing has rested for 150 ms", async () => {
    await focused();
    for (const text of ["pa", "pay", "payr"]) {
      type(text);
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    expect(requested).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(requested).toEqual(["payr"]));
  });

  test("text typed before the list's code has loaded is requested too", async () => {
    renderScreen(<HeroSearch />);
    act(() => box().focus());
    type("pay");
    await screen.findByRole("status");
    await act(() => vi.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(requested).toEqual(["pay"]));
  });

  test("nothing is requested when the box lost the focus before the list's code had loaded", async () => {
    renderScreen(<HeroSearch />);
    act(() => box().focus());
    type("pay");
    act(() => box().blur());
    await screen.findByRole("status");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect([requested, screen.queryByRole("listbox")]).toEqual([[], null]);
  });

  test("a later text forgets the answer to an earlier one", async () => {
    await focused();
    const ended = vi.fn();
    network.use(
      http.get(
        endpoint,
        async ({ request }) => {
          request.signal.addEventListener("abort", ended);
          await delay("infinite");
        },
        { once: true },
      ),
    );
    type("pa");
    await act(() => vi.advanceTimersByTimeAsync(200));
    type("pay");
    await waitFor(() => expect(ended).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(requested).toEqual(["pay"]));
  });

  test("nothing for one letter, and nothing under Save-Data, where the box is a plain one", async () => {
    await focused();
    type("p");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(requested).toEqual([]);
    document.body.innerHTML = "";
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    renderScreen(<HeroSearch />);
    act(() => box().focus());
    type("payroll");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect([requested, screen.queryByRole("status")]).toEqual([[], null]);
    vi.unstubAllGlobals();
  });
});
