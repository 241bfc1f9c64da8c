import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { RequestQuoteDialog } from "@/components/deals/request-quote-dialog";
import { ProfessionalList } from "@/components/directory/professional-list";
import { ProfilePackages } from "@/components/directory/profile-packages";
import { calendarAddress, calendarPath } from "@/components/meetings/calendar-address";
import { GuestBookingForm } from "@/components/meetings/guest-booking-form";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { renderScreen } from "../../support/render";
import { profile } from "../seo/sample";
import { person } from "./people";

const offer: ServicePackage = {
  id: "7d0b3c0e-2f64-4a5c-9d8e-000000000001",
  name: "Monthly bookkeeping",
  includes: "Up to 50 entries",
  priceCents: 250_000,
  currency: "ZAR",
  period: "month",
};

test("a card names the lowest price of the packages, and nothing where there are none", () => {
  renderScreen(<ProfessionalList people={[person({ packageFromCents: 250_000 })]} />);
  expect(screen.getByRole("article").textContent).toContain("Packages from R2,500");
  renderScreen(<ProfessionalList people={[person({ id: "nia-bello", name: "Nia Bello" })]} />);
  expect(screen.getAllByRole("article")[1]?.textContent).not.toContain("Packages");
});

test("a package of a profile has its price and leads to a quote and a booking about it", () => {
  renderScreen(<ProfilePackages professional={profile({ id: "amina-otieno", packages: [offer] })} />);
  const item = within(screen.getByRole("list", { name: "Fixed-price packages" })).getByRole("listitem");
  for (const text of ["Monthly bookkeeping", "Up to 50 entries", "R2,500 / month"])
    expect(item.textContent).toContain(text);
  const href = (name: string) => within(item).getByRole("link", { name }).getAttribute("href");
  expect(href("Request quote for Monthly bookkeeping")).toBe(`/messages?to=amina-otieno&quote=1&package=${offer.id}`);
  expect(href("Book a call about Monthly bookkeeping")).toBe(`/professional/amina-otieno/book?package=${offer.id}`);
});

test("the address of a booking keeps its package through sign-in", () => {
  const search = `with=amina-otieno&package=${offer.id}`;
  expect(calendarPath(calendarAddress(new URLSearchParams(search)))).toBe(`/calendar?${search}`);
  expect(calendarAddress(new URLSearchParams("with=amina-otieno&package=x")).package).toBe("");
});

test("a quote requested for a package begins with it, its price and its service", async () => {
  const to = { professionalId: "amina-otieno", name: "Amina Otieno" };
  renderScreen(<RequestQuoteDialog open onOpenChange={() => {}} person="p" to={to} wanted={offer} onSent={() => {}} />);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("What do you need?").value).toBe(
    "I'm interested in your package: Monthly bookkeeping (Up to 50 entries), R2,500 a month.",
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/Budget/).value).toBe("R2,500 a month");
  expect(dialog.getByLabelText<HTMLSelectElement>("Service type").value).toBe("bookkeeping");
});

test("a guest books a package as itself: its price shows, and the question stays empty", () => {
  const day = (date: string) => ({ date, closed: false, free: [{ time: "10:00", startsAt: `${date}T07:00:00.000Z` }] });
  const days = [day("2030-05-06"), day("2030-05-07")];
  renderScreen(
    <GuestBookingForm
      professional={{ id: "amina-otieno", name: "Amina Otieno" }}
      openings={{ timeZone: "Africa/Nairobi", duration: 60, hourlyRateCents: 85_000, meetingTypes: ["video"], days }}
      givenZone={null}
      givenDay=""
      givenStart=""
      offer={offer}
    />,
  );
  expect(screen.getAllByText("R2,500 a month").length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your question/).value).toBe("");
});
