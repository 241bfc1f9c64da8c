"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { addressChanged } from "@/components/professionals/use-address";

/** Notices when a link of the application itself changes the address. Renders nothing; put it in its own Suspense so that the page around it stays static. */
export function AddressWatcher() {
  const params = useSearchParams();
  useEffect(addressChanged, [params]);
  return null;
}
