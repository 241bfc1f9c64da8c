"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The import of clients, whose script loads only when it is opened. */
export const ImportLoader = dynamic(
  () => import("@/components/practice/import-clients").then((module) => module.ImportClients),
  { ssr: false, loading: () => <Skeleton className="h-64" /> },
);
