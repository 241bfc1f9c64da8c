import { Icon } from "@/components/ui/icon";
import { defaultCurrency } from "@/lib/reference/currencies";

/** Names the currency and opens the picker. */
export function CurrencyButton() {
  return (
    <button type="button" popoverTarget="currency-picker" className="bar-button needs-scripting">
      <Icon name="globe" />
      <span className="sr-only">Country and currency: </span>
      <span data-pick="currency" suppressHydrationWarning>
        {defaultCurrency}
      </span>
    </button>
  );
}
