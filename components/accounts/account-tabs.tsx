"use client";

import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";

type Props = { first: "profile" | "security"; profile: ReactNode; security: ReactNode };

/** The tabs of specification 2.14. Both stay in the document, so that what was typed in one survives a look at the other; the address follows. */
export function AccountTabs({ first, profile, security }: Props) {
  return (
    <Tabs
      label="Account Settings"
      defaultValue={first}
      keepMounted
      onValueChange={(tab) =>
        history.replaceState(history.state, "", tab === "profile" ? "/profile" : `/profile?tab=${tab}`)
      }
      items={[
        { value: "profile", label: "Profile", content: profile },
        { value: "security", label: "Security", content: security },
      ]}
    />
  );
}
