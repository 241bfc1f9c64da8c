"use client";

import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";

type Props = { first: string; panels: readonly { tab: string; label: string; content: ReactNode }[] };

/**
 * The tabs of specification 2.14. All stay in the document, so that what was typed in one survives a look at another;
 * the address follows, and the router hears of it (a state of its own would keep it in the dark): a refresh under way
 * leaves the tab in the address.
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
