import { Select } from "@/components/ui/select";
import { countries } from "@/lib/reference/countries";
import { currencies } from "@/lib/reference/currencies";

/** Country and currency. The boot script keeps the words and both selects in step with the cookies and listens to them; nothing here hydrates. */
export function CurrencyPicker() {
  return (
    <section aria-label="Country and currency" id="currency-picker" popover="auto" className="drop picker">
      <label>
        Your country
        <Select data-pick="country" autoComplete="off">
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <label>
        Show prices in
        <Select data-pick="currency" autoComplete="off">
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} · ${name}`}
            </option>
          ))}
        </Select>
      </label>
      <p className="text-sm text-ink-soft">
        A country brings its currency. Converted prices are approximate; everything is billed in South African rand.
      </p>
    </section>
  );
}
