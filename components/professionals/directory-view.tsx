"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AddressWatcher } from "@/components/professionals/address-watcher";
import { DirectoryFinder } from "@/components/professionals/directory-finder";
import { makeQueryClient } from "@/lib/http/query-client";
import type { ProfessionalList } from "@/lib/professionals/contract";

/** The directory: the first page comes with the HTML, everything after that from the API. */
export function DirectoryView({ initial }: { initial: ProfessionalList }) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DirectoryFinder initial={initial} />
      <Suspense fallback={null}>
        <AddressWatcher />
      </Suspense>
    </QueryClientProvider>
  );
}
