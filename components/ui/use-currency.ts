"use client";

import { useSyncExternalStore } from "react";
import { currentCurrency, subscribeCurrency } from "@/components/ui/currency-store";
import { defaultCurrency, type CurrencyCode } from "@/lib/reference/currencies";

/** The currency that prices are shown in; ZAR on the server and in the first render. For a figure on screen use Price instead. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore(subscribeCurrency, currentCurrency, () => defaultCurrency);
}
