import { NothingYet } from "@/components/dashboard/nothing-yet";
import { Day } from "@/components/ui/day";
import { Face } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { IntentLink } from "@/components/ui/link";
import type { Notification, NotificationKind } from "@/lib/notifications/contract";

const icons: Record<NotificationKind, IconName> = {
  message: "message",
  quote: "document",
  booking: "calendar",
  project: "folder",
  review: "star",
  lead: "target",
  account: "user",
  payment: "wallet",
  marketing: "megaphone",
};

/** What happened lately, newest first: who it is about where it is about somebody, each line leading to its place. */
export function ActivityList({ items, empty }: { items: readonly Notification[]; empty: string }) {
  if (items.length === 0) return <NothingYet>{empty}</NothingYet>;
  return (
    <ul>
      {items.map(({ id, kind, title, href, createdAt, read, person }) => (
        <li
          key={id}
          className="relative flex items-start gap-3 border-t border-rule py-3 first:border-t-0 hover:bg-primary-soft"
        >
          {person ? (
            <Face {...person} size={36} />
          ) : (
            <span className="grid size-9 shrink-0 place-items-center">
              <Icon name={icons[kind]} className="size-5 text-accent" />
            </span>
          )}
          <div className="min-w-0">
            <IntentLink href={href} className={`after:absolute after:inset-0 ${read ? "" : "font-semibold"}`}>
              {title}
            </IntentLink>
            <p className="text-sm text-ink-soft">
              <Day at={createdAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
