import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PublicViewingBar } from "@/components/identity/public-viewing-bar";
import { SignedInNotice } from "@/components/identity/signed-in-notice";
import { AccessRestricted } from "@/components/shell/access-restricted";
import { BottomBar } from "@/components/shell/bottom-bar";
import { FoldButton } from "@/components/shell/fold-button";
import { MenuButton } from "@/components/shell/menu-button";
import { ScrolledMark } from "@/components/shell/scrolled-mark";
import { SideMenu } from "@/components/shell/side-menu";
import { SidePanel } from "@/components/shell/side-panel";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { SkipLink } from "@/components/shell/skip-link";
import { countries } from "@/lib/platform/reference/countries";

let report: (visible: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

describe("the public shell", () => {
  it("changes its header after 50 px of scrolling", () => {
    render(<ScrolledMark />);
    act(() => report(false));
    expect(document.documentElement.hasAttribute("data-scrolled")).toBe(true);
    act(() => report(true));
    expect(document.documentElement.hasAttribute("data-scrolled")).toBe(false);
  });

  it("links to the specification's four pages, to sign-in and to sign-up", () => {
    render(<SiteHeader />);
    const main = within(screen.getByRole("navigation", { name: "Main" }));
    expect(main.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      "Find Professionals /directory",
      "How It Works /how-it-works",
      "Pricing /pricing",
      "Affiliate Program /affiliate",
    ]);
    expect(screen.getAllByText("Sign In")[0]!.getAttribute("href")).toBe("/signin");
    expect(screen.getAllByText("Get Started")[0]!.getAttribute("href")).toBe("/signup");
  });

  it.each([
    ["client", ["/dashboard", "/profile"]],
    ["professional", ["/professional-dashboard", "/profile"]],
    ["admin", ["/admin", "/profile", "/admin"]],
  ])("shows a signed-in %s the links of that role in the account menu", async (role, links) => {
    render(<SiteHeader />);
    document.documentElement.dataset.signedIn = role;
    const menu = within(document.querySelector<HTMLElement>('nav[aria-label="Account"]')!);
    const shown = await menu.findAllByRole("link", { hidden: true });
    expect(shown.map((link) => link.getAttribute("href"))).toEqual(links);
    delete document.documentElement.dataset.signedIn;
  });

  it("contains no entry of signed-in people in the HTML, which browsers without CSS show to everyone", () => {
    const html = renderToString(
      <>
        <SiteHeader />
        <SignedInNotice />
        <PublicViewingBar />
      </>,
    );
    for (const text of ["Admin Panel", "Sign Out", "Go to my dashboard", "End view"]) expect(html).not.toContain(text);
  });

  it("has a popover for each header button that opens one", () => {
    const { container } = render(<SiteHeader />);
    const targets = [...container.querySelectorAll("[popovertarget]")].map((button) =>
      button.getAttribute("popovertarget"),
    );
    expect(targets).toHaveLength(3);
    for (const target of targets)
      expect(container.querySelector(`[id="${target}"][popover][aria-label]`), target!).not.toBeNull();
  });

  it("moves the skip link's focus to the visible page, also while a hidden one is in the document", async () => {
    render(
      <>
        <div hidden>
          <main id="main" tabIndex={-1} />
        </div>
        <div>
          <SkipLink />
          <main id="main" tabIndex={-1} aria-label="shown" />
        </div>
      </>,
    );
    await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
    expect(document.activeElement).toBe(screen.getByRole("main", { name: "shown" }));
  });

  it("ends with four groups of links, the countries and the disclaimer", () => {
    render(<SiteFooter newsletter={<p>Newsletter</p>} places={[{ country: "KE" }]} />);
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(4);
    expect(within(screen.getByRole("list", { name: "Countries we serve" })).getAllByRole("link")).toHaveLength(
      countries.length,
    );
    expect(screen.getByText("Newsletter")).toBeDefined();
    expect(screen.getByText(/professionals are independent/).textContent).toMatch(/do not guarantee any\s+outcome/);
  });
});

describe("the signed-in shell", () => {
  it("shows waiting counts as badges, capped at 99+", () => {
    render(<SideMenu role="client" counts={{ messages: 120, bookings: 0 }} />);
    expect(screen.getByRole("link", { name: /Messages/ }).textContent).toContain("99+");
    expect(screen.getByRole("link", { name: /Bookings/ }).textContent).toBe("Bookings");
  });

  it("sums up messages, bookings and quotes at the bottom", () => {
    render(<SidePanel role="client" counts={{ messages: 3, bookings: 1, quotes: 0 }} folded={false} />);
    expect(screen.getAllByRole("definition", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "3",
      "1",
      "0",
    ]);
  });

  it("keeps the menu collapsed, also when it was pressed before hydration", async () => {
    render(<FoldButton folded={false} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Collapse menu" });
    await userEvent.click(box);
    expect(document.cookie).toContain("daftari-menu=folded");
    await userEvent.click(box);
    expect(document.cookie).toContain("daftari-menu=open");
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<FoldButton folded={false} />);
    container.querySelector("input")!.checked = true;
    render(<FoldButton folded={false} />, { container, hydrate: true });
    expect(container.querySelector("input")!.checked).toBe(true);
    expect(document.cookie).toContain("daftari-menu=folded");
  });

  it("shows the state of the cookie on a page that was rendered before it changed", () => {
    document.cookie = "daftari-menu=open; path=/";
    render(<FoldButton folded={true} />);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  });

  it("opens its side panel as a drawer", () => {
    render(<MenuButton />);
    render(<SidePanel role="admin" subRole="owner" counts={{ verifications: 23 }} folded={false} />);
    const panel = document.getElementById(
      screen.getByLabelText("Menu", { selector: "button" }).getAttribute("popovertarget")!,
    )!;
    expect(panel.getAttribute("popover")).toBe("auto");
    expect(within(panel).getByRole("link", { name: /Verifications/, hidden: true }).textContent).toContain("23");
    const close = within(panel).getByLabelText("Close menu");
    expect([close.getAttribute("popovertarget"), close.getAttribute("popovertargetaction")]).toEqual([
      panel.id,
      "hide",
    ]);
  });

  it("has five items in its bottom bar", () => {
    render(<BottomBar role="professional" counts={{}} />);
    expect(screen.getAllByRole("link")).toHaveLength(5);
  });
});

describe("Access Restricted", () => {
  it("names the allowed roles, and links back and to the user's dashboard", () => {
    render(<AccessRestricted path="/saved" role="professional" />);
    expect(screen.getByText(/permission/).textContent).toBe(
      "You don't have permission to access this area. This section is restricted to client users only.",
    );
    expect(screen.getByRole("button", { name: "Go Back" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to My Dashboard" }).getAttribute("href")).toBe(
      "/professional-dashboard",
    );
  });

  it("states that the admin area is for administrators only", () => {
    render(<AccessRestricted path="/admin" role="client" />);
    expect(screen.getByText(/administrators only/)).toBeDefined();
  });
});
