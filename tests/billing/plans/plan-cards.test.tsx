import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PlanCards } from "@/components/billing/plan-cards";
import { OnboardingContext } from "@/components/ui/onboarding";
import { renderScreen } from "../../support/render";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const navigated = vi.fn();
const signIn = (role: string) => void (document.documentElement.dataset.signedIn = role);
const choose = async (plan: string) => {
  const { user } = renderScreen(
    <OnboardingContext
      value={() => {
        navigated();
        return true;
      }}
    >
      <PlanCards />
    </OnboardingContext>,
  );
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: `Choose ${plan}` }, { timeout: 10_000 });
  // jsdom does not navigate; the tests check whether the page would.
  let followed = false;
  window.addEventListener(
    "click",
    (event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    },
    {
      once: true,
    },
  );
  await user.click(link);
  return { followed, href: link.getAttribute("href") };
};

beforeEach(() => {
  push.mockReset();
  navigated.mockReset();
});
afterEach(() => {
  delete document.documentElement.dataset.signedIn;
});

describe("Choose", () => {
  test("leads a visitor to sign-up with the plan", async () => {
    expect(await choose("Enterprise")).toEqual({ followed: true, href: "/professional-signup?plan=enterprise" });
    expect(navigated).not.toHaveBeenCalled();
  });

  test("leads a signed-in professional to their dashboard", async () => {
    signIn("professional");
    expect((await choose("Basic")).followed).toBe(false);
    await vi.waitFor(() => expect(push).toHaveBeenCalledWith("/professional-dashboard"), { timeout: 15_000 });
  });

  test.each(["client", "admin"])("opens onboarding for a signed-in %s", async (role) => {
    signIn(role);
    expect((await choose("Professional")).followed).toBe(false);
    await vi.waitFor(() => expect(navigated).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(push).not.toHaveBeenCalled();
  });
});

describe("the plans", () => {
  test("show name, price, badge, saving and its footnote", () => {
    renderScreen(<PlanCards />);
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Basic",
      "Professional",
      "Enterprise",
    ]);
    expect([...document.querySelectorAll("[data-zar]")].map((price) => price.textContent)).toEqual([
      "R199",
      "R499",
      "R699",
    ]);
    expect(screen.getAllByText("Most Popular")).toHaveLength(1);
    expect(screen.getByText(/Save 40% vs Basic/)).toBeTruthy();
    expect(document.getElementById("saving-note")?.textContent).toContain("6 Basic seats come to R1,194 a month");
    expect(document.querySelector("mark")?.textContent).toContain("AI Content Automation");
  });

  test("say of each feature that is not built, or not theirs alone, that it is so", () => {
    renderScreen(<PlanCards />);
    const line = (feature: string) => screen.getByText(feature).closest("li")!;
    for (const feature of ["Social integration", "Multi-location", "Custom branding"]) {
      expect(line(feature).textContent).toBe(`${feature}Not yet available`);
      expect(line(feature).className, "no tick beside it").not.toMatch(/\btick\b/);
    }
    for (const feature of ["Custom pricing", "Review tools", "Video consultations"])
      expect(line(feature).textContent).toMatch(/in every plan$/i);
    expect(line("Portfolio").textContent).toBe("Portfolio");
  });
});
