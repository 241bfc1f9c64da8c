import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ProfessionalCard } from "@/components/directory/professional-card";
import { ProfessionalList } from "@/components/directory/professional-list";
import { savedIds, toggleSaved } from "@/lib/directory/saved/client";
import { renderScreen } from "../../support/render";
import { people, person } from "./people";

beforeEach(() => {
  for (const id of [...savedIds()]) toggleSaved(id);
});

test("a card shows name, place, price and rating", () => {
  renderScreen(<ProfessionalList people={[person()]} />);
  const text = screen.getByRole("article").textContent;
  for (const part of [
    "Amina Otieno",
    "Tax Expert",
    "ICPAK",
    "Nairobi, Kenya",
    "4.7",
    "(12 reviews)",
    "9 years",
    "replies within 2 hours",
    "R450 / hour",
    "Verified",
  ])
    expect(text).toContain(part);
});

test("a card shows two specializations and counts the others", () => {
  renderScreen(<ProfessionalList people={[person()]} />);
  const services = within(screen.getByRole("list", { name: "Services" })).getAllByRole("listitem");
  expect(services.map((item) => item.textContent)).toEqual(["Tax Planning & Compliance", "VAT Compliance", "+2 more"]);
});

test("exactly two specializations show no further count", () => {
  renderScreen(<ProfessionalList people={[person({ specializationSlugs: ["bookkeeping", "vat-compliance"] })]} />);
  expect(screen.queryByText(/more/)).toBeNull();
});

test("its actions link to the profile, a message and a booking with this professional", () => {
  renderScreen(<ProfessionalList people={[person()]} />);
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Amina Otieno")).toBe("/professional/amina-otieno");
  expect(href("Message Amina Otieno")).toBe("/messages?to=amina-otieno");
  expect(href("Book Amina Otieno")).toBe("/professional/amina-otieno/book");
});

test.each([
  ["under_review", "Verification in progress"],
  ["lapsed", "Verification lapsed"],
] as const)("a professional whose status is %s does not show the badge", (status, label) => {
  renderScreen(<ProfessionalList people={[person({ status, verified: false })]} />);
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.queryByText("Verified")).toBeNull();
});

test("a first year is not shown as 0 years", () => {
  renderScreen(<ProfessionalList people={[person({ experience: 0 })]} />);
  expect(screen.getByText(/Less than a year/)).toBeTruthy();
});

test("saving is stored in this browser, and undone by a second click", async () => {
  const { user } = renderScreen(<ProfessionalList people={[person()]} />);
  const save = screen.getByRole<HTMLInputElement>("checkbox", { name: "Save Amina Otieno" });
  expect(save.checked).toBe(false);
  await user.click(save);
  expect(save.checked).toBe(true);
  expect(JSON.parse(localStorage.getItem("daftari-saved") ?? "")).toEqual(["amina-otieno"]);
  await user.click(save);
  expect(save.checked).toBe(false);
  expect(JSON.parse(localStorage.getItem("daftari-saved") ?? "")).toEqual([]);
});

test("what another tab saves appears here", async () => {
  renderScreen(<ProfessionalList people={[person()]} />);
  localStorage.setItem("daftari-saved", JSON.stringify(["amina-otieno"]));
  dispatchEvent(new StorageEvent("storage", { key: "daftari-saved" }));
  const save = await screen.findByRole("checkbox", { name: "Save Amina Otieno", checked: true });
  expect(save).toBeTruthy();
});

test("a corrupt list in the browser's storage counts as empty", () => {
  localStorage.setItem("daftari-saved", '{"not":"a list"}');
  dispatchEvent(new StorageEvent("storage", { key: "daftari-saved" }));
  expect(savedIds()).toEqual([]);
});

test("markup in a name stays text on the card", () => {
  const name = `<img src=x onerror="alert(1)"> & 'Sons'`;
  const { container } = renderScreen(
    <ProfessionalList
      people={[person({ name, title: "</a><b>Auditor", city: `"Nairobi"`, specializations: ["<i>Tax</i>"] })]}
    />,
  );
  expect(container.querySelector("img, a b, i")).toBeNull();
  expect(screen.getByRole("heading").textContent).toBe(name);
  expect(screen.getByRole("checkbox", { name: `Save ${name}` })).toBeTruthy();
  expect(screen.getByRole("article").textContent).toContain(`</a><b>Auditor · ICPAK`);
});

test("cards loaded later show which are saved", async () => {
  toggleSaved("person-2");
  const { rerender } = renderScreen(<ProfessionalList people={people(1)} />);
  rerender(<ProfessionalList people={people(2)} />);
  expect(await screen.findByRole("checkbox", { name: "Save Person 2", checked: true })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Save Person 1", checked: false })).toBeTruthy();
});

test("a professional with a photo shows it instead of the monogram", () => {
  const { container } = renderScreen(<ProfessionalList people={[person({ profileImage: "/api/files/1" })]} />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/api/files/1");
});

test("a row of a list shows the same data as a card", () => {
  const facts = (view: "grid" | "list") => {
    const { unmount } = renderScreen(<ProfessionalList people={[person()]} view={view} />);
    const text = screen.getByRole("article").textContent;
    unmount();
    return text;
  };
  expect(facts("list")).toBe(facts("grid"));
});

test("a compact card shows name, rating and price, with the reason it is suggested", () => {
  renderScreen(<ProfessionalCard person={person()} note={<p>Works in your country</p>} compact />);
  const text = screen.getByRole("article").textContent;
  for (const part of ["Amina Otieno", "Verified", "Works in your country", "4.7", "R450 / hour"])
    expect(text).toContain(part);
  expect(screen.queryByRole("link", { name: /Book/ })).toBeNull();
});
