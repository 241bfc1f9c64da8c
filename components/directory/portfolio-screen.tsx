"use client";

import { type ReactNode, useState } from "react";
import { PortfolioTab } from "@/components/directory/portfolio-tab";
import type { OwnProfile } from "@/lib/directory/profile/contract";

/** The hub's portfolio tab: the same list as in the settings. `locked` replaces the upload button without the plan. */
export function PortfolioScreen({ first, locked }: { first: OwnProfile; locked: ReactNode }) {
  const [profile, setProfile] = useState(first);
  return <PortfolioTab profile={profile} onSaved={setProfile} locked={locked} />;
}
