"use client";

import { still } from "@/components/ui/still";

/** The boot script of the signed-in frame; a public page has it in its top (still-parts). */
export const StillBootScript = still(() => import("./boot-script").then(({ BootScript }) => BootScript));
