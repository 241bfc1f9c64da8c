"use client";

// The views of the AI Content Hub, each in a chunk of its own: a page shows one of them.
import dynamic from "next/dynamic";
import type { FirstContent } from "@/components/content/use-content";

type Props = { first: FirstContent; path: string };

export const ContentAnalytics = dynamic<Props>(() =>
  import("@/components/content/content-analytics").then((module) => module.ContentAnalytics),
);
export const ContentDashboard = dynamic<Props>(() =>
  import("@/components/content/content-dashboard").then((module) => module.ContentDashboard),
);
export const ContentGenerator = dynamic<Props>(() =>
  import("@/components/content/content-generator").then((module) => module.ContentGenerator),
);
export const ContentPublisher = dynamic<Props>(() =>
  import("@/components/content/content-publisher").then((module) => module.ContentPublisher),
);
export const ContentScheduler = dynamic<Props>(() =>
  import("@/components/content/content-scheduler").then((module) => module.ContentScheduler),
);
export const ContentSettingsForm = dynamic<Props>(() =>
  import("@/components/content/content-settings-form").then((module) => module.ContentSettingsForm),
);
