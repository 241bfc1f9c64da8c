import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import CheckPage from "@/app/(public)/verification/check/page";

const open = async (query: Record<string, string>) => render(await CheckPage({ searchParams: Promise.resolve(query) }));

test("the check page shows no error before anything is entered", async () => {
  await open({});
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the check page says what to enter after an empty form is sent", async () => {
  await open({ q: "" });
  expect(screen.getByRole("status").textContent).toBe("Enter a practice number or a full name.");
});
