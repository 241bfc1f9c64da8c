import { readdirSync, readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DateList, ObligationDates } from "@/components/deadlines/date-list";
import { InformationNote } from "@/components/deadlines/information-note";
import { MissingFacts } from "@/components/deadlines/missing-facts";
import { NextDates } from "@/components/deadlines/next-dates";
import { ObligationFacts } from "@/components/deadlines/obligation-facts";
import { ReportMistake } from "@/components/deadlines/report-mistake";
import { DeadlineRequestForm } from "@/components/deals/deadline-request-form";
import { isConfirmed } from "@/lib/deadlines/applicability/rules";
import type { Obligation } from "@/lib/deadlines/obligations/contract";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import { everyCountry, findObligation, obligationsIn } from "@/lib/deadlines/obligations/data/find";
import {
  deadlinePaths,
  deadlinesPath,
  helpPath,
  helpWanted,
  nextDates,
  obligationQuestions,
  obligationTitle,
  upcomingDates,
  withoutDates,
} from "@/lib/deadlines/pages/rules";
import { deadlineText, elsewhereText, type RequestReach } from "@/lib/deals/quote-requests/rules";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import { isIntent } from "@/lib/platform/auth/return-to";
import { countryByCode, countryCodes } from "@/lib/platform/reference/countries";

const vat = findObligation("KE", "vat")!;
const all = countryObligations.flatMap(({ obligations }) => obligations);

describe("the dates of a page", () => {
  test("are grouped by month, and each leads to its obligation", () => {
    render(<DateList dates={upcomingDates([vat], "2026-11-23")} />);
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "December 2026",
      "January 2027",
      "February 2027",
    ]);
    const [first] = screen.getAllByRole("link", { name: vat.name });
    expect(first!.getAttribute("href")).toBe("/deadlines/kenya/vat");
  });

  test("say which period they close", () => {
    render(<ObligationDates dates={upcomingDates([vat], "2027-01-01", 31)} />);
    expect(screen.getByText("Wed 20 January 2027")).toBeDefined();
    expect(screen.getByText("For the period to 31 December 2026")).toBeDefined();
  });

  test("of low confidence are not shown, only that the authority knows them", () => {
    const low: Obligation = { ...vat, confidence: "low", when: "Around the middle of the month." };
    expect(upcomingDates([low], "2026-11-23")).toEqual([]);
    expect(withoutDates([low])).toEqual([low]);
    render(<ObligationFacts obligation={low} />);
    expect(screen.getByText("Check the date with the authority.")).toBeDefined();
  });
});

describe("the landing page of a country", () => {
  test("names the next date of five obligations, each as its own page has it", () => {
    render(<NextDates country={countryByCode("KE")} dates={nextDates(obligationsIn("KE"), "2026-12-01")} />);
    expect(screen.getByRole("heading", { name: "What is due next in Kenya" })).toBeDefined();
    const entries = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(entries).toHaveLength(5);
    expect(entries).toContain("Fri 11 DecAffordable Housing Levy");
    expect(screen.getByRole("link", { name: "Monthly PAYE" }).getAttribute("href")).toBe("/deadlines/kenya/paye");
    expect(screen.getByRole("link", { name: "All deadlines in Kenya" })).toBeDefined();
  });

  test("of a service names only what its professionals help with, and nothing without a date", () => {
    const services = nextDates(obligationsIn("KE"), "2026-12-01", "payroll").map(
      ({ obligation }) => obligation.service,
    );
    expect(new Set(services)).toEqual(new Set(["payroll"]));
    const { container } = render(<NextDates country={countryByCode("KE")} dates={[]} />);
    expect(container.textContent).toBe("");
  });
});

describe("a request for help with a deadline", () => {
  const wanted = (path: string) => helpWanted(new URL(path, "http://local.invalid").searchParams, "2026-12-01");

  test("has the obligation, its service, the date and the question, also through sign-in", () => {
    const path = helpPath(vat, "2026-12-20");
    expect(isIntent(path)).toBe(true);
    expect(wanted(path)).toMatchObject({
      obligation: { id: "ke-vat3", service: "vat-compliance" },
      on: "2026-12-20",
      need: "I need help with this deadline: VAT return in Kenya, due on 20 December 2026.",
    });
  });

  test("leaves out a date that has passed or is none, and ignores an unknown obligation", () => {
    const need = "I need help with this deadline: VAT return in Kenya.";
    for (const on of ["2026-11-20", "soon", "2026-99-99"])
      expect(wanted(helpPath(vat, on)), on).toMatchObject({ on: null, need });
    expect(wanted("/requests?deadline=unknown&on=2026-12-20")).toBeNull();
    expect(wanted("/requests")).toBeNull();
  });

  test("is sent as a plain form", () => {
    const { container } = render(
      <DeadlineRequestForm
        deadline={{ obligation: vat.id, on: "2026-12-20", name: vat.name }}
        service={vat.service}
        country="KE"
        reach="country"
        need="I need help with the return."
      />,
    );
    const form = container.querySelector("form")!;
    expect([form.getAttribute("action"), form.method]).toEqual(["/api/quote-requests", "post"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      service: "vat-compliance",
      deadlineObligation: "ke-vat3",
      deadlineOn: "2026-12-20",
      brief: "I need help with the return.",
      budget: "",
    });
  });

  test("says before it is sent where it goes, and is not offered where nobody would receive it", () => {
    const form = (reach: RequestReach, on: string | null) =>
      render(
        <DeadlineRequestForm
          deadline={{ obligation: vat.id, on, name: vat.name }}
          service={vat.service}
          country="AE"
          reach={reach}
          need="I need help with the return."
        />,
      ).container;
    const service = quoteServiceLabel(vat.service);
    expect(form("country", null).textContent).toContain(
      `Professionals in the UAE for ${service} see your request and may answer with a quote.`,
    );
    expect(form("elsewhere", "2026-12-20").textContent).toContain(
      `Nobody in the UAE offers ${service} yet. Professionals in other countries see your request with the date, 20 December 2026, and may answer with a quote.`,
    );
    const none = form("none", null);
    expect(none.querySelector("form")).toBeNull();
    expect(within(none).getByRole("link", { name: "Search all professionals" })).toBeDefined();
  });

  test("that went to other countries only says so", () => {
    expect(elsewhereText("KE", ["BW", "ZA"])).toBe(
      "Nobody in Kenya offers this service yet, so it went to other countries.",
    );
    expect([elsewhereText("KE", ["KE"]), elsewhereText("KE", [])]).toEqual([null, null]);
  });

  test("says how many days are left", () => {
    const text = (days: number) =>
      deadlineText({ name: "VAT return", path: "/x", country: "KE", on: "2026-12-20", days });
    expect([text(25), text(1), text(0), text(-1)]).toEqual(
      ["in 25 days", "tomorrow", "today", "1 day ago"].map((left) => `VAT return, due on 20 December 2026, ${left}`),
    );
  });
});

describe("the honesty of the pages", () => {
  test("each page with deadlines says what it is not, and the date of its facts", () => {
    const files = readdirSync("app/(public)/deadlines", { recursive: true, encoding: "utf8" });
    const pages = files.filter((file) => file.endsWith("page.tsx"));
    expect(pages).toHaveLength(4);
    for (const file of pages)
      expect(readFileSync(`app/(public)/deadlines/${file}`, "utf8")).toContain("<InformationNote");
    const { container } = render(<InformationNote facts={vat} />);
    expect(container.textContent).toMatch(/^This is information, not advice ?Last checked on 23 November 2026/);
    render(<InformationNote facts={{ ...vat, reviewedOn: "2026-12-01" }} />);
    expect(screen.getByText(/^Last checked on 1 December 2026/)).toBeDefined();
  });

  test("a country with fewer than five confirmed obligations says what is missing", () => {
    const known = { ...obligationsIn("KE"), missing: ["The text of the Finance Act."] };
    const confirmed = known.obligations.filter(isConfirmed);
    const low = known.obligations.filter((obligation) => !isConfirmed(obligation));
    const { container } = render(<MissingFacts known={{ ...known, obligations: confirmed.slice(0, 5) }} />);
    expect(container.textContent).toBe("");
    render(<MissingFacts known={{ ...known, obligations: [...confirmed.slice(0, 4), ...low] }} />);
    expect(screen.getByText("Confirmed so far: 4. Not found or not settled yet:")).toBeDefined();
    expect(screen.getByText("The text of the Finance Act.")).toBeDefined();
  });
});

test("a date on paper says so, beside the VAT period it is for", () => {
  render(<ObligationDates dates={upcomingDates([findObligation("MU", "vat")!], "2026-12-15", 10)} />);
  expect(screen.getAllByText("Monthly VAT periods")).toHaveLength(1);
  expect(screen.getByText("On paper")).toBeDefined();
});

describe("the facts of an obligation", () => {
  test("name their source with its date, the confidence and when they were last checked", () => {
    render(<ObligationFacts obligation={vat} />);
    const [source] = vat.sources;
    expect(screen.getByRole("link", { name: source!.title }).getAttribute("href")).toBe(source!.address);
    expect(
      screen.getByText(
        `Last checked on 23 November 2026 against ${new URL(source!.address!).hostname.replace("www.", "")}. Confirm the date with the authority or an accountant.`,
      ),
    ).toBeDefined();
    expect(screen.getByText("The sources are reliable, but not the authority itself.")).toBeDefined();
  });

  test("warn where the rule for weekends is unknown", () => {
    const [schedule] = vat.schedules;
    render(<ObligationFacts obligation={{ ...vat, schedules: [{ ...schedule!, move: "unknown" }] }} />);
    expect(screen.getByText(/^We found no rule for weekends/)).toBeDefined();
  });

  test("an obligation after an event says how long after", () => {
    const rule = { kind: "event", event: "a change of owners", due: { days: 14 } } as const;
    render(<ObligationFacts obligation={{ ...vat, schedules: [{ ...vat.schedules[0]!, rule }] }} />);
    expect(screen.getByText(/Within 14 days after a change of owners\./)).toBeDefined();
  });

  test("a mistake is sent to the contact messages with the page's name, without JavaScript", () => {
    const { container } = render(<ReportMistake subject="Mistake: VAT" />);
    const form = container.querySelector("form")!;
    expect(form.getAttribute("action")).toBe("/api/contact");
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ inquiryType: "support", subject: "Mistake: VAT" });
  });
});

test("every country served has a page, also before its obligations are known", () => {
  expect(everyCountry().map(({ country }) => country)).toEqual([...countryCodes]);
  for (const { obligations, missing } of everyCountry())
    expect(obligations.length > 0 || missing.length > 0).toBe(true);
});

describe("every obligation", () => {
  test("has an address, a title and a question of its own", () => {
    const paths = deadlinePaths(everyCountry());
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(obligationTitle)).size).toBe(all.length);
    for (const obligation of all) {
      expect(deadlinesPath(obligation.country, obligation)).toMatch(/^\/deadlines\/[a-z-]+\/[a-z0-9-]+$/);
      expect(obligationTitle(obligation).length, obligation.id).toBeLessThanOrEqual(65);
      expect(obligationQuestions(obligation).length).toBeGreaterThanOrEqual(3);
    }
  });

  test("has a source, and a day of the month only where it is confirmed", () => {
    for (const { id, sources, confidence, when, reviewedOn, reviewer } of all) {
      expect(sources.length, id).toBeGreaterThan(0);
      expect([reviewedOn, reviewer], id).toEqual([null, null]);
      if (confidence === "low") expect(when, id).not.toMatch(/\b\d{1,2}(st|nd|rd|th)\b/);
    }
  });
});
