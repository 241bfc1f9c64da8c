import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { daysLabel } from "@/components/directory/labels";
import { ProfileHeader } from "@/components/directory/profile-header";
import { ProfileVerification } from "@/components/directory/profile-offer";
import { bodies } from "@/lib/platform/reference/bodies";
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
});

test("Verify it yourself leads to the search of the body's members, not to a home page", () => {
  render(<ProfileVerification professional={profile({ professionalBody: "ACCA" })} />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /Verify it yourself/ });
  expect(link.href).toMatch(/^https:\/\/www\.accaglobal\.com\/.+directory-of-member/);
});

test.each([
  ["ICPAK", "ask the Institute of Certified Public Accountants of Kenya (icpak.com) whether number 14872 is current"],
  ["CPA", "ask them which body issued number 14872"],
  ["Other", "ask them which body issued number 14872"],
] as const)("without a known search a visitor reads how to ask (%s)", (professionalBody, text) => {
  render(<ProfileVerification professional={profile({ professionalBody })} />);
  expect(screen.queryByRole("link", { name: /Verify it yourself/ })).toBeNull();
  expect(screen.getByText(new RegExp(text.replace(/[()]/g, "\\$&")))).toBeTruthy();
});

test("a local licence is shown beside the body", () => {
  const local = { countryCode: "AE", localLicence: { authority: "MoE", number: "0964" } } as const;
  render(<ProfileHeader professional={profile(local)} />);
  expect(screen.getByText("0964").closest("p")?.textContent).toContain("MoE licence 0964");
  render(<ProfileVerification professional={profile(local)} />);
  expect(screen.getByText("MoE licence 0964")).toBeTruthy();
});

test("no register is a home page", () => {
  for (const { register } of bodies) if (register) expect(new URL(register).pathname.length).toBeGreaterThan(1);
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

test("a profile names the body behind Other, with its number and what was verified", () => {
  const person = profile({ professionalBody: "Other", bodyName: "AAT", status: "approved", verified: true });
  render(<ProfileVerification professional={person} />);
  expect(screen.getByText("Practice number 14872 with AAT")).toBeTruthy();
  expect(screen.getByText(/ask AAT whether number 14872 is current/)).toBeTruthy();
  const { container } = render(<ProfileHeader professional={person} />);
  expect(container.textContent).toMatch(/AAT practice number 14872/);
  expect(container.textContent).toMatch(/VerifiedAAT 14872/);
});
