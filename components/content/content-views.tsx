"use client";

// The views of the AI Content Hub, each in a chunk of its own: a page shows one of them.
import dynamic from "next/dynamic";
import type { FirstContent } from "@/components/content/use-content";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { first: FirstContent; path: string };

const loading = () => <Skeleton className="h-64" />;

export const ContentAnalytics = dynamic<Props>(
  () => import("@/components/content/content-analytics").then((module) => module.ContentAnalytics),
  {
    loading,
  },
);
export const ContentDashboard = dynamic<Props>(
  () => import("@/components/content/content-dashboard").then((module) => module.ContentDashboard),
  {
    loading,
  },
);
export const ContentGenerator = dynamic<Props>(
  () => import("@/components/content/content-generator").then((module) => module.ContentGenerator),
  {
    loading,
  },
);
export const ContentPublisher = dynamic<Props>(
  () => import("@/components/content/content-publisher").then((module) => module.ContentPublisher),
  {
    loading,
  },
);
export const ContentScheduler = dynamic<Props>(
  () => import("@/components/content/content-scheduler").then((module) => module.ContentScheduler),
  {
    loading,
  },
);
export const ContentSettingsForm = dynamic<Props>(
  () => import("@/components/content/content-settings-form").then((module) => module.ContentSettingsForm),
  {
    loading,
  },
);
