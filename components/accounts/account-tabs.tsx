"use client";

import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";

type Props = { first: string; panels: readonly { tab: string; label: string; content: ReactNode }[] };

/**
 * The tabs of specification 2.14. All stay in the document, so that what was typed in one survives a look at another;
 * the address follows.
 */
export function AccountTabs({ first, panels }: Props) {
  return (
    <Tabs
      label="Account Settings"
      defaultValue={first}
      keepMounted
      onValueChange={(tab) =>
        history.replaceState(history.state, "", tab === "profile" ? "/profile" : `/profile?tab=${tab}`)
      }
      items={panels.map(({ tab, label, content }) => ({ value: tab, label, content }))}
    />
  );
}
