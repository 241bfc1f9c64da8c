import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CurrencyButton } from "@/components/shell/currency-button";
import { CurrencyPicker } from "@/components/shell/currency-picker";
import { painterPath, painterSource } from "@/components/shell/painter-source";
import { Price } from "@/components/ui/price";
import { formatZar } from "@/lib/format/money";
import { currencies, rateSets } from "@/lib/reference/currencies";

const root = document.documentElement;
const forget = (name: string) => (document.cookie = `daftari-${name}=; path=/; max-age=0`);

// The painter as the boot script brings it, once.
beforeAll(() => new Function(painterSource(rateSets.spec))());
beforeEach(() => root.removeAttribute("data-currency"));
afterEach(() => ["currency", "country"].forEach(forget));

it("is fetched by an address that changes with the rates, and only with them", () => {
  expect(painterPath(rateSets.spec)).toBe(painterPath({ ...rateSets.spec }));
  expect(painterPath(rateSets.spec)).not.toBe(painterPath(rateSets.reference));
  expect(painterPath(rateSets.spec)).toMatch(/^\/prices\/[\w-]+\.js$/);
});

describe("a price", () => {
  it("is written in rand, the same for everyone", () => {
    render(<Price zar={1250} per="hour" />);
    expect(screen.getByText("R1,250").closest("span")?.textContent).toBe("R1,250 / hour");
  });

  it.each(currencies.map(({ code }) => code))(
    "follows the page to %s exactly as the server would write it",
    async (code) => {
      render(<Price zar={12850} />);
      root.dataset.currency = code;
      await waitFor(() =>
        expect(document.querySelector("data")!.textContent).toBe(formatZar(12850, code, rateSets.spec)),
      );
      expect(document.querySelector("data")!.title).toBe(code === "ZAR" ? "" : "approx., billed in ZAR");
    },
  );

  it("stays in the chosen currency when React changes it, and goes back to rand when asked", async () => {
    let raise = () => {};
    function Bid() {
      const [zar, setZar] = useState(100);
      raise = () => setZar(200);
      return <Price zar={zar} />;
    }
    root.dataset.currency = "KES";
    render(<Bid />);
    await waitFor(() => expect(document.querySelector("data")!.textContent).toBe("KSh2,300"));
    act(() => raise());
    await waitFor(() => expect(document.querySelector("data")!.textContent).toBe("KSh4,600"));
    root.dataset.currency = "ZAR";
    await waitFor(() => expect(document.querySelector("data")!.textContent).toBe("R200"));
  });
});

describe("the picker", () => {
  function choose(label: string, value: string) {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return select;
  }

  it("changes the currency with the country, and remembers both", async () => {
    render(
      <>
        <CurrencyButton />
        <CurrencyPicker />
      </>,
    );
    choose("Your country", "KE");
    expect([root.dataset.country, root.dataset.currency]).toEqual(["KE", "KES"]);
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Show prices in").value).toBe("KES"));
    expect(screen.getByText("KES", { selector: "span" }).dataset.pick).toBe("currency");
    expect(document.cookie).toContain("daftari-country=KE");
    expect(document.cookie).toContain("daftari-currency=KES");
  });

  it("leaves the country alone when only the currency changes", async () => {
    render(<CurrencyPicker />);
    choose("Your country", "NG");
    choose("Show prices in", "AED");
    expect([root.dataset.country, root.dataset.currency]).toEqual(["NG", "AED"]);
  });
});
