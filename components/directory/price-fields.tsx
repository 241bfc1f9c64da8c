import { DraftInput } from "@/components/directory/draft-input";
import type { FiltersProps } from "@/components/directory/query-link";
import { useCurrency } from "@/components/ui/currency";
import { convertZar } from "@/lib/platform/format/money";
import { defaultCurrency } from "@/lib/platform/reference/currencies";
import { priceRange } from "@/lib/platform/reference/limits";

type Props = Pick<FiltersProps, "query" | "onQuery"> & { form: string };

/**
 * The range of hourly rates, entered in the visitor's currency. Filter and URL hold rand, which is also what the inputs
 * hold before JavaScript runs.
 */
export function PriceFields({ query, onQuery, form }: Props) {
  const { currency, rates } = useCurrency();
  const limits = [
    { name: "minPrice", label: "Lowest rate", usual: priceRange.min },
    { name: "maxPrice", label: "Highest rate", usual: priceRange.max },
  ] as const;
  return (
    <fieldset>
      <legend className="font-semibold">
        {currency === defaultCurrency ? "Hourly rate (ZAR)" : `Hourly rate (≈ ${currency})`}
      </legend>
      <div className="mt-1.5 flex items-center gap-2 *:min-w-0">
        {limits.map(({ name, label, usual }, index) => (
          <div key={name} className="flex grow items-center gap-2 *:min-w-0">
            {index > 0 && (
              <span aria-hidden className="shrink-0">
                to
              </span>
            )}
            <DraftInput
              form={form}
              query={query}
              onQuery={onQuery}
              name={name}
              rate={rates[currency]}
              type="number"
              inputMode="numeric"
              min={0}
              max={convertZar(1_000_000, currency, rates)}
              aria-label={label}
              placeholder={String(convertZar(usual, currency, rates))}
              className="tnum"
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
