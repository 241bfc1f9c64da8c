import { Day } from "@/components/ui/day";
import { FaceOrIcon } from "@/components/ui/face";
import { IntentLink } from "@/components/ui/link";
import { NothingYet } from "@/components/ui/nothing-yet";
import type { Notification } from "@/lib/notifications/notices/contract";
import { noticeIcon } from "@/lib/notifications/notices/rules";

/** Recent events, newest first, with the person they concern; each links to its page. */
export function ActivityList({ items, empty }: { items: readonly Notification[]; empty: string }) {
  if (items.length === 0) return <NothingYet>{empty}</NothingYet>;
  return (
    <ul>
      {items.map(({ id, kind, title, href, createdAt, read, person }) => (
        <li
          key={id}
          className="relative flex items-start gap-3 border-t border-rule py-3 first:border-t-0 hover:bg-primary-soft"
        >
          <FaceOrIcon person={person} icon={noticeIcon(kind)} />
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
