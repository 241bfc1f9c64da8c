"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { DirectoryAnswer } from "@/components/professionals/directory-answer";
import { makeQueryClient } from "@/lib/http/query-client";

type Props = Parameters<typeof DirectoryAnswer>[0];

/** The directory's list as React Query keeps it. Loaded on first use. */
export function DirectoryResults(props: Props) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DirectoryAnswer {...props} />
    </QueryClientProvider>
  );
}
