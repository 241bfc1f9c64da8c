"use client";

import { still } from "@/components/ui/still";

/** The top of the public frame, which nothing changes once it is there; its foot, which holds a room's newsletter box, is composed in app/(public). */
export const StillTop = still(() => import("./site-top").then(({ SiteTop }) => SiteTop));
