import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { CountryGuess } from "@/components/shell/country-guess";
import { CurrencyMenu } from "@/components/shell/currency-menu";
import { headScript } from "@/components/shell/head-script";
import { chooseCurrency, RatesProvider } from "@/components/ui/currency";
import { Price } from "@/components/ui/price";
import { formatZar } from "@/lib/platform/format/money";
import { currencies, rateSets } from "@/lib/platform/reference/currencies";

const root = document.documentElement;
const price = () => document.querySelector("data")!;
const setCookies = (...cookies: readonly string[]) =>
  cookies.forEach((cookie) => (document.cookie = `daftari-${cookie}; path=/`));
const runHeadScript = () => void new Function(headScript(rateSets.reference))();

function forget() {
  // Stops the previous test's script, which converts prices as they are added.
  window.dispatchEvent(new Event("DOMContentLoaded"));
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  setCookies(...["signed-in", "currency", "country", "home", "menu"].map((name) => `${name}=; max-age=0`));
}
beforeEach(forget);
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

test("the offline page is registered for people signed in, never on a visitor's first page", () => {
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  runHeadScript();
  window.dispatchEvent(new Event("load"));
  expect(register).not.toHaveBeenCalled();
  setCookies("signed-in=client");
  runHeadScript();
  window.dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js");
});

test("a price that is hydrated after rand was chosen shows rand", async () => {
  setCookies("currency=KES");
  const container = document.createElement("main");
  container.innerHTML = renderToString(<Price zar={2000} />);
  document.body.append(container);
  runHeadScript();
  window.dispatchEvent(new Event("DOMContentLoaded"));
  expect(price().textContent).toBe("≈\u00a0KSh14,860");
  chooseCurrency("ZAR");
  render(<Price zar={2000} />, { container, hydrate: true });
  expect(price().textContent).toBe("R2,000");
});

test.each([
  ["ZAR", "R2,000", "R12,850"],
  ["NGN", formatZar(2000, "NGN", rateSets.reference), "R12,850"],
])("a choice of %s while the page arrives is kept for what arrives later", async (code, shown, arrived) => {
  setCookies("currency=KES");
  const container = document.createElement("main");
  document.body.append(container);
  runHeadScript();
  render(<Price zar={2000} />, { container });
  act(() => chooseCurrency(code));
  expect(price().textContent).toBe(shown);
  container.insertAdjacentHTML("beforeend", `<data data-zar="12850" id="late">R12,850</data>`);
  await new Promise((done) => setTimeout(done));
  window.dispatchEvent(new Event("DOMContentLoaded"));
  expect(price().textContent).toBe(shown);
  expect(document.querySelector("#late")!.textContent).toBe(arrived);
});

describe("a price", () => {
  it("is written in rand, the same for every visitor", () => {
    render(<Price zar={1250} per="hour" />);
    expect(price().closest("span")?.firstChild?.textContent).toBe("R1,250");
    expect(screen.getByText("billed as R1,250").className).toContain("when-converted");
  });

  it.each(currencies.map(({ code }) => code))("follows the choice of %s, and a converted one is marked", (code) => {
    render(<Price zar={12850} />);
    act(() => chooseCurrency(code));
    expect(price().textContent).toBe(formatZar(12850, code, rateSets.reference));
    expect(price().textContent!.startsWith("≈")).toBe(code !== "ZAR");
  });

  it("names the billed amount within a sentence, too", () => {
    const { container } = render(<Price zar={850} billed="inline" />);
    act(() => chooseCurrency("KES"));
    expect(container.textContent).toBe("≈\u00a0KSh6,316 (billed as R850)");
  });

  it("in rand is exact to the cent; converted it is whole", () => {
    render(<Price zar={4250.5} />);
    expect(price().textContent).toBe("R4,250.50");
    act(() => chooseCurrency("KES"));
    expect(price().textContent).toBe("≈\u00a0KSh31,581");
    expect(screen.getByText("billed as R4,250.50")).toBeDefined();
  });

  it("is converted by the rates of the site, and names the billed amount", () => {
    render(
      <RatesProvider rates={rateSets.spec}>
        <Price zar={1000} />
      </RatesProvider>,
    );
    act(() => chooseCurrency("KES"));
    expect(price().textContent).toBe("≈\u00a0KSh23,000");
    expect(screen.getByText("billed as R1,000")).toBeDefined();
  });
});

describe("before the first paint", () => {
  it("the page reads valid cookies, and ignores malformed ones", () => {
    setCookies("signed-in=professional", "country=<script>", "currency=KES");
    runHeadScript();
    expect({ ...root.dataset }).toEqual({ signedIn: "professional", currency: "KES" });
    setCookies("signed-in=clientele");
    runHeadScript();
    expect(root.dataset.signedIn).toBe("professional");
  });

  it.each(currencies.map(({ code }) => code))(
    "prices added later are written in %s exactly as React renders them",
    async (code) => {
      setCookies(`currency=${code}`);
      runHeadScript();
      document.body.innerHTML = `<data data-zar="12850">R12,850</data><i data-currency-name>ZAR</i>`;
      await vi.waitFor(
        () => {
          expect(price().textContent).toBe(formatZar(12850, code, rateSets.reference));
          expect(document.querySelector("i")!.textContent).toBe(code);
        },
        { timeout: 15_000 },
      );
      window.dispatchEvent(new Event("DOMContentLoaded"));
    },
  );

  it("the account's country wins over the browser's, and a picked one over both", () => {
    vi.stubGlobal("navigator", { languages: ["en-KE"] });
    setCookies("home=NG");
    runHeadScript();
    expect([root.dataset.country, root.dataset.currency]).toEqual(["NG", "NGN"]);
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    setCookies("country=ZA", "currency=ZAR");
    runHeadScript();
    expect([root.dataset.country, root.dataset.currency]).toEqual(["ZA", undefined]);
  });

  it("an unknown currency is removed", () => {
    setCookies("currency=XXX");
    runHeadScript();
    expect(root.dataset.currency).toBeUndefined();
  });

  it("marks that the visitor saves data", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    runHeadScript();
    expect(root.hasAttribute("data-save-data")).toBe(true);
  });
});

describe("on a first visit", () => {
  it.each([
    ["a browser in Kenyan English", ["en-KE", "en"], "Europe/Berlin", "KE", "KES"],
    ["a browser on Nairobi's clock", ["en-US"], "Africa/Nairobi", "KE", "KES"],
    ["a browser on Dubai's clock", ["en-GB", "ar"], "Asia/Dubai", "AE", "AED"],
    ["a browser in Johannesburg", ["en-US"], "Africa/Johannesburg", "ZA", undefined],
  ])("until the visitor picks, %s decides, and is stored", (_, languages, timeZone, country, currency) => {
    vi.stubGlobal("navigator", { languages });
    vi.stubGlobal("Temporal", undefined);
    vi.stubGlobal("Intl", {
      ...Intl,
      DateTimeFormat: class {
        resolvedOptions = () => ({ timeZone });
      },
    });
    render(<CountryGuess />);
    expect([root.dataset.country, root.dataset.currency]).toEqual([country, currency]);
    expect(document.cookie).toContain(`daftari-home=${country}`);
    expect(document.cookie).not.toMatch(/daftari-(country|currency)=/);
  });

  it("a browser elsewhere tells no country, and none is stored", () => {
    vi.stubGlobal("navigator", { languages: ["de-DE"] });
    vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Europe/Berlin" } });
    render(<CountryGuess />);
    expect([root.dataset.country, root.dataset.currency]).toEqual([undefined, undefined]);
    expect(document.cookie).not.toContain("daftari-home");
  });

  it("where the browser has Temporal, the time zone is not read from Intl", () => {
    const dateTimeFormat = vi.fn();
    vi.stubGlobal("navigator", { languages: ["en-US"] });
    vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: dateTimeFormat });
    vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Africa/Nairobi" } });
    render(<CountryGuess />);
    expect([root.dataset.country, root.dataset.currency]).toEqual(["KE", "KES"]);
    expect(dateTimeFormat).not.toHaveBeenCalled();
  });

  it("displayed prices follow the guessed country, and later pages have its currency before the first paint", () => {
    vi.stubGlobal("navigator", { languages: ["en-KE"] });
    runHeadScript();
    const { container } = render(
      <>
        <CountryGuess />
        <Price zar={1000} />
      </>,
    );
    expect(container.textContent).toMatch(/^≈.KSh/);
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    runHeadScript();
    expect([root.dataset.country, root.dataset.currency]).toEqual(["KE", "KES"]);
  });

  it("a currency chosen without a country stays", () => {
    vi.stubGlobal("navigator", { languages: ["en-KE"] });
    setCookies("currency=ZAR");
    runHeadScript();
    render(<CountryGuess />);
    expect([root.dataset.country, root.dataset.currency]).toEqual(["KE", undefined]);
  });

  it("the country of an account is not guessed again", () => {
    vi.stubGlobal("navigator", { languages: ["en-KE"] });
    setCookies("home=NG");
    runHeadScript();
    render(<CountryGuess />);
    expect([root.dataset.country, root.dataset.currency]).toEqual(["NG", "NGN"]);
  });
});

describe("the picker", () => {
  it("changes the currency with the country, and stores both", async () => {
    render(<CurrencyMenu />);
    await userEvent.selectOptions(screen.getByLabelText("Your country"), "KE");
    expect([root.dataset.country, root.dataset.currency]).toEqual(["KE", "KES"]);
    expect(screen.getByLabelText<HTMLSelectElement>("Show prices in").value).toBe("KES");
    expect(screen.getByRole("button", { name: "Country and currency: KES" })).toBeDefined();
    expect(document.cookie).toContain("daftari-country=KE");
    expect(document.cookie).toContain("daftari-currency=KES");
  });

  it("does not take a guessed country for a choice", () => {
    setCookies("home=KE");
    runHeadScript();
    render(<CurrencyMenu />);
    expect(screen.getByRole("button", { name: "Country and currency: KES" })).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>("Your country").value).toBe("KE");
    expect(document.cookie).not.toMatch(/daftari-(country|currency)=/);
  });

  it("leaves the country alone when only the currency changes", async () => {
    render(<CurrencyMenu />);
    await userEvent.selectOptions(screen.getByLabelText("Your country"), "NG");
    await userEvent.selectOptions(screen.getByLabelText("Show prices in"), "AED");
    expect([root.dataset.country, root.dataset.currency]).toEqual(["NG", "AED"]);
  });
});
