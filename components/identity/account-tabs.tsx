"use client";

import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";

type Props = { first: string; panels: readonly { tab: string; label: string; content: ReactNode }[] };

/**
 * The tabs of the account settings (specification 2.14). All stay mounted, so that switching tabs loses no input. The
 * URL is replaced with a null state, which the Next router picks up: with another state, a refresh would restore the
 * previous tab.
 */
export function AccountTabs({ first, panels }: Props) {
  return (
    <Tabs
      label="Account Settings"
      defaultValue={first}
      keepMounted
      onValueChange={(tab) => history.replaceState(null, "", tab === "profile" ? "/profile" : `/profile?tab=${tab}`)}
      items={panels.map(({ tab, label, content }) => ({ value: tab, label, content }))}
    />
  );
}
