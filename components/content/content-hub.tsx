import type { ComponentType } from "react";
import {
  ContentAnalytics,
  ContentDashboard,
  ContentGenerator,
  ContentPublisher,
  ContentScheduler,
  ContentSettingsForm,
} from "@/components/content/content-views";
import type { FirstContent } from "@/components/content/use-content";
import { IntentLink } from "@/components/ui/link";

const views = [
  ["dashboard", "Dashboard", ContentDashboard],
  ["generator", "Generator", ContentGenerator],
  ["scheduler", "Scheduler", ContentScheduler],
  ["publisher", "Publisher", ContentPublisher],
  ["analytics", "Analytics", ContentAnalytics],
  ["settings", "Settings", ContentSettingsForm],
] as const satisfies readonly (readonly [string, string, ComponentType<{ first: FirstContent; path: string }>])[];

/** The AI Content Hub with its six tabs (specification 2.9); an unknown tab shows the dashboard. */
export function ContentHub({ path, view, first }: { path: string; view: string | null; first: FirstContent }) {
  const [current, title, Panel] = views.find(([name]) => name === view) ?? views[0];
  return (
    <section aria-label="AI Content Hub" className="flex flex-col gap-5">
      <nav aria-label="AI Content Hub" className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {views.map(([name, label]) => (
          <IntentLink
            key={name}
            href={name === "dashboard" ? path : `${path}&view=${name}`}
            scroll={false}
            aria-current={name === current ? "page" : undefined}
            className="inline-flex min-h-11 items-center justify-center rounded-full border border-edge bg-surface px-2 text-sm sm:px-4 font-semibold hover:bg-primary-soft aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
          >
            {label}
          </IntentLink>
        ))}
      </nav>
      <h2 className="sr-only">{title}</h2>
      <Panel first={first} path={path} />
    </section>
  );
}
