import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HeroSearch } from "@/components/marketing/hero-search";
import { renderScreen } from "../support/render";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
beforeEach(() => push.mockReset());

test("Enter searches for the trimmed text", async () => {
  const { user } = renderScreen(<HeroSearch />);
  await user.type(screen.getByRole("combobox"), "  payroll {Enter}");
  expect(push).toHaveBeenCalledWith("/search?q=payroll");
});

test("Enter on nothing opens the directory", async () => {
  const { user } = renderScreen(<HeroSearch />);
  await user.type(screen.getByRole("combobox"), "   {Enter}");
  expect(push).toHaveBeenCalledWith("/directory");
});

test("without JavaScript the form asks /search", () => {
  renderScreen(<HeroSearch />);
  const form = screen.getByRole("search") as HTMLFormElement;
  expect([form.getAttribute("action"), form.method]).toEqual(["/search", "get"]);
});
