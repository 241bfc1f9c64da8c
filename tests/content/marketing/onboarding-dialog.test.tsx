import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OnboardingProvider } from "@/components/content/onboarding-provider";
import { GetStarted } from "@/components/shell/get-started";
import { renderScreen } from "../../support/render";

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
async function open(role?: string) {
  if (role) document.cookie = `daftari-signed-in=${role}`;
  const view = renderScreen(
    <OnboardingProvider>
      <GetStarted />
    </OnboardingProvider>,
  );
  await view.user.click(screen.getByRole("link", { name: "Get Started" }));
  await screen.findByRole("dialog", { name: "Welcome to Daftari" }, { timeout: 10_000 });
  return view;
}

afterEach(() => void (document.cookie = "daftari-signed-in=; max-age=0"));

test("a visitor is offered three cards, and may skip", async () => {
  const { user } = await open();
  expect(hrefs()).toEqual(["/signup?type=client", "/professional-signup", "/signin?type=admin"]);
  await user.click(screen.getByRole("button", { name: "Skip for now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a signed-in client sees no administrator card, and a link to their dashboard", async () => {
  await open("client");
  expect(hrefs()).toEqual(["/dashboard", "/professional-signup", "/dashboard"]);
  expect(screen.getByRole("link", { name: "Go to my dashboard" })).toBeTruthy();
});

test("the page behind does not scroll while the dialog is open, and Escape restores it", async () => {
  const { user } = await open();
  expect(document.body.hasAttribute("data-scroll-locked")).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.hasAttribute("data-scroll-locked")).toBe(false);
});
