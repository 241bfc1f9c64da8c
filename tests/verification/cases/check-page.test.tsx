import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import CheckPage from "@/app/(public)/verification/check/page";
import { CheckOutcome } from "@/components/verification/check-outcome";
import type { CheckResult } from "@/lib/verification/cases/contract";

const open = async (query: Record<string, string>) => render(await CheckPage({ searchParams: Promise.resolve(query) }));

test("the check page shows no error before anything is entered", async () => {
  await open({});
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the check page says what to enter after an empty form is sent", async () => {
  await open({ q: "" });
  expect(screen.getByRole("status").textContent).toBe("Enter a practice number or a full name.");
});

test("the outcome says since when a verification has lapsed or was withdrawn", () => {
  const person = { name: "Thandi Molefe", bodyName: null, professionalBody: "SAICA" };
  const ended = { checkedOn: "2025-11-20", validUntil: "2026-11-20", endedOn: "2026-11-20" };
  const items: CheckResult["items"] = [
    { ...person, ...ended, state: "lapsed" },
    { ...person, ...ended, name: "Sipho Nkosi", state: "withdrawn" },
  ];
  render(<CheckOutcome query="123" result={{ items }} />);
  expect(screen.getByText("Thandi Molefe: Verification lapsed on 20 November 2026")).toBeTruthy();
  expect(screen.getByText("Sipho Nkosi: Verification withdrawn on 20 November 2026")).toBeTruthy();
  expect(screen.getByText("Thandi Molefe is not verified now. Ask the professional body itself.")).toBeTruthy();
});
