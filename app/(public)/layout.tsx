// The error screens ride in this layout's chunk: each had a request of its own in every page.
import "../global-error";
import "./error";
import "./not-found";
import type { ReactNode } from "react";
import { painterPath } from "@/components/shell/painter-source";
import { currentRates } from "@/lib/settings/reads";
import { PublicFrame } from "./public-frame";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <PublicFrame painter={painterPath(await currentRates())}>{children}</PublicFrame>;
}
