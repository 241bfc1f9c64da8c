import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HeroSearch } from "@/components/content/hero-search";
import { renderScreen } from "../../support/render";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
beforeEach(() => push.mockReset());

test.each([
  ["  payroll ", "/search?q=payroll"],
  [" VAT & payroll ", "/search?q=VAT%20%26%20payroll"],
  ["Ebène", "/search?q=Eb%C3%A8ne"],
])("Enter searches for the trimmed text: “%s”", async (text, target) => {
  const { user } = renderScreen(<HeroSearch />);
  await user.type(screen.getByRole("combobox"), `${text}{Enter}`);
  expect(push).toHaveBeenCalledWith(target);
});

test("Enter with an empty text opens the directory", async () => {
  const { user } = renderScreen(<HeroSearch />);
  await user.type(screen.getByRole("combobox"), "   {Enter}");
  expect(push).toHaveBeenCalledWith("/directory");
});

test("without JavaScript the form submits to /search", () => {
  renderScreen(<HeroSearch />);
  const form = screen.getByRole("search") as HTMLFormElement;
  expect([form.getAttribute("action"), form.method]).toEqual(["/search", "get"]);
});
