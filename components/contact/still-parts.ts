"use client";

import { still } from "@/components/ui/still";

/** The parts of a contact page that nothing changes once they are there. */
export const StillContactDetails = still(() =>
  import("./contact-details").then(({ ContactDetails }) => ContactDetails),
);
export const StillInfoText = still(() => import("./info-text").then(({ InfoText }) => InfoText));
