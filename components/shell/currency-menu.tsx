"use client";

import { type ChangeEvent, useEffect, useRef } from "react";
import { chooseCountry, chooseCurrency, useCountry, useCurrency } from "@/components/ui/currency";
import { Drop } from "@/components/ui/drop";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { countries, defaultCountry } from "@/lib/platform/reference/countries";
import { currencies, defaultCurrency } from "@/lib/platform/reference/currencies";

const row = "mb-4 grid gap-1.5 font-semibold [&_select]:font-normal";

/**
 * True if the select has the page's current value or its initial HTML value, so that it was not changed by the user.
 */
function isShown({ name, value }: HTMLSelectElement): boolean {
  const { country, currency } = document.documentElement.dataset;
  return (name === "country" ? [defaultCountry.code, country] : [defaultCurrency, currency]).includes(value);
}

/** Shows the display currency and changes it; choosing a country also changes the currency. */
export function CurrencyMenu() {
  const { currency } = useCurrency();
  const country = useCountry();
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Applies a choice made before hydration.
    for (const select of choices.current?.querySelectorAll("select") ?? [])
      if (!isShown(select)) (select.name === "country" ? chooseCountry : chooseCurrency)(select.value);
  }, []);
  const chosen = (choose: (code: string) => void) => (event: ChangeEvent<HTMLSelectElement>) =>
    choose(event.target.value);
  return (
    <Drop
      label="Country and currency"
      buttonClass="bar-button needs-scripting"
      className="w-80 max-w-[calc(100vw-2rem)] p-5"
      button={
        <>
          <Icon name="globe" />
          <span className="sr-only">Country and currency:</span>{" "}
          <span data-currency-name suppressHydrationWarning>
            {currency}
          </span>
        </>
      }
    >
      <div ref={choices}>
        <label className={row}>
          Your country
          <Select name="country" value={country.code} onChange={chosen(chooseCountry)} autoComplete="off">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <label className={row}>
          Show prices in
          <Select name="currency" value={currency} onChange={chosen(chooseCurrency)} autoComplete="off">
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {`${code} · ${name}`}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <p className="text-sm text-ink-soft">
        Choosing a country also changes the currency. Converted prices are approximate; everything is billed in South
        African rand.
      </p>
    </Drop>
  );
}
