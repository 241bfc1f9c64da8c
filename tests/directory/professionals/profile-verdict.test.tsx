import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { daysLabel } from "@/components/directory/labels";
import { ProfileHeader } from "@/components/directory/profile-header";
import { ProfileVerification } from "@/components/directory/profile-offer";
import type { Weekday } from "@/lib/platform/reference/lists";
import { profile } from "../seo/sample";

test.each([
  ["approved", "Licence verified", "Verified:"],
  ["under_review", "Verification in progress", "Not yet verified:"],
  ["lapsed", "Verification lapsed", "No longer verified:"],
] as const)("a profile that is %s shows its status and what was verified", (status, title, mark) => {
  render(<ProfileVerification professional={profile({ status, verified: status === "approved" })} />);
  const section = screen.getByRole("region", { name: title });
  const checks = within(section).getAllByRole("listitem");
  expect(checks.map((item) => item.textContent)).toEqual([
    "Identity document",
    "Professional certificate",
    "Practice number 14872 with ICPAK",
  ]);
  expect(within(section).getAllByRole("img", { name: mark })).toHaveLength(3);
  expect(
    within(section)
      .getByRole("link", { name: /Verify it yourself/ })
      .getAttribute("href"),
  ).toBe("https://www.icpak.com");
});

test("a body without a public register has no link to one", () => {
  render(<ProfileVerification professional={profile({ professionalBody: "Other" })} />);
  expect(screen.queryByRole("link", { name: /Verify it yourself/ })).toBeNull();
});

test("only an approved profile shows the word Verified", () => {
  const { rerender } = render(<ProfileHeader professional={profile()} />);
  expect(screen.getAllByText("Verified")).toHaveLength(2);
  rerender(<ProfileHeader professional={profile({ status: "lapsed", verified: false })} />);
  expect(screen.queryByText("Verified")).toBeNull();
  expect(screen.getAllByText("Verification lapsed")).toHaveLength(2);
});

test("the header shows three specializations and a link to the others", () => {
  render(<ProfileHeader professional={profile()} />);
  const list = screen.getByRole("list", { name: "Specializations" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Tax Planning & Compliance", "VAT Compliance", "Bookkeeping", "+1 more"]);
});

test.each<[Weekday[], string]>([
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "Mon to Fri"],
  [["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"], "Mon to Thu, Sun"],
  [["Friday", "Saturday"], "Fri, Sat"],
  [["Monday", "Wednesday"], "Mon, Wed"],
  [[], "By arrangement"],
])("working days %j are shown as %s", (days, label) => {
  expect(daysLabel(days)).toBe(label);
});
