import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { countries } from "@/lib/reference/countries";
import { currencies, defaultCurrency } from "@/lib/reference/currencies";

/** Names the currency and opens the picker. */
export function CurrencyButton() {
  return (
    <button
      type="button"
      popoverTarget="currency-picker"
      className="needs-scripting inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold hover:bg-primary-soft"
    >
      <Icon name="globe" />
      <span className="sr-only">Country and currency: </span>
      <span data-pick="currency" suppressHydrationWarning className="min-w-[3.2ch] text-start">
        {defaultCurrency}
      </span>
    </button>
  );
}

/** Country and currency. The boot script keeps the words and both selects in step with the cookies and listens to them; nothing here hydrates. */
export function CurrencyPicker() {
  return (
    <div id="currency-picker" popover="auto" className="drop w-80">
      <div className="flex flex-col gap-4 p-5">
        <label className="flex flex-col gap-1.5 font-semibold">
          Your country
          <Select className="font-normal" data-pick="country" autoComplete="off">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <label className="flex flex-col gap-1.5 font-semibold">
          Show prices in
          <Select className="font-normal" data-pick="currency" autoComplete="off">
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} · {name}
              </option>
            ))}
          </Select>
        </label>
        <p className="text-sm text-ink-soft">
          A country brings its currency. Converted prices are approximate; everything is billed in South African rand.
        </p>
      </div>
    </div>
  );
}
