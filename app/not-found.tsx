import type { Metadata } from "next";
import { LostView } from "@/components/shell/lost-view";
import { PublicShell } from "@/components/shell/public-shell";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFound() {
  return (
    <PublicShell>
      <LostView />
    </PublicShell>
  );
}
