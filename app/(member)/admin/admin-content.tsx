import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { ContentScreen } from "../content-screen";

const path = "/admin?tab=ai-content";
const cards = [
  { view: "generator", icon: "spark", title: "Content generator", text: "A topic becomes three texts for a channel." },
  { view: "scheduler", icon: "calendar", title: "Auto-scheduler", text: "A frequency fills the next four weeks." },
  {
    view: "publisher",
    icon: "megaphone",
    title: "Auto-publisher to social channels",
    text: "What is due goes out where a channel is connected.",
  },
] as const;

/** Three cards and the content hub in the admin role (specification 2.10). */
export function AdminContent({ viewer, query }: { viewer: Viewer; query: URLSearchParams }) {
  return (
    <div className="flex flex-col gap-6">
      <ul className="grid gap-4 sm:grid-cols-3">
        {cards.map(({ view, icon, title, text }) => (
          <li key={view} className="ledger relative flex flex-col gap-1 p-4 has-[a:hover]:bg-primary-soft">
            <Icon name={icon} className="size-5 text-accent" />
            <IntentLink
              href={`${path}&view=${view}`}
              scroll={false}
              className="font-semibold after:absolute after:inset-0"
            >
              {title}
            </IntentLink>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <ContentScreen viewer={viewer} query={query} path={path} />
    </div>
  );
}
