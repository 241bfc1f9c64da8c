"use client";

import { NotificationRow } from "@/components/notifications/notification-row";
import { useNotifications } from "@/components/notifications/use-notifications";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import { useTimeZone } from "@/components/ui/use-time-zone";
import type { Notification, NotificationList } from "@/lib/notifications/notices/contract";
import { formatDay } from "@/lib/platform/format/dates";
import { addDays, wallTime } from "@/lib/platform/format/zones";

/**
 * `now` is the server's time of the request, so that server and client output use the same day; `timeZone` is the
 * country's, used until the device's is known.
 */
type Props = { first: NotificationList; timeZone: string; now: string; home: string };

/** The account's notifications grouped by day. */
export function NotificationsView({ first, timeZone: known, now, home }: Props) {
  const timeZone = useTimeZone() ?? known;
  const { list, read } = useNotifications(first);
  if (list.items.length === 0) {
    return (
      <EmptyState
        title={list.page > 1 ? "No more notifications" : "No notifications yet"}
        hint="Messages, quotes, bookings and news about your account will be noted here."
        pattern="kikoy"
      >
        <IntentLink href={list.page > 1 ? "/notifications" : home} className={buttonClass()}>
          {list.page > 1 ? "See the newest" : "Go to my dashboard"}
        </IntentLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tnum text-ink-soft">
          {list.unread === 0 ? "Everything is read" : `${list.unread} unread of ${list.total}`}
        </p>
        {list.unread > 0 && (
          <Button variant="secondary" size="sm" busy={read.isPending} onClick={() => read.mutate(undefined)}>
            Mark all as read
          </Button>
        )}
      </div>
      {byDay(list.items, timeZone, new Date(now)).map(({ date, label, items }) => (
        <section key={date} aria-label={label}>
          <h2 className="mb-2 text-lg">{label}</h2>
          <ul className="ledger overflow-hidden">
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} timeZone={timeZone} onRead={() => read.mutate([item.id])} />
            ))}
          </ul>
        </section>
      ))}
      {list.pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-3">
          {list.page > 1 ? (
            <IntentLink
              href={`/notifications?page=${list.page - 1}`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              Newer
            </IntentLink>
          ) : (
            <span />
          )}
          <p className="tnum text-sm text-ink-soft">{`Page ${list.page} of ${list.pages}`}</p>
          {list.page < list.pages ? (
            <IntentLink
              href={`/notifications?page=${list.page + 1}`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              Older
            </IntentLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}

interface Day {
  date: string;
  label: string;
  items: Notification[];
}

/** Groups notifications by their day in the reader's time zone, newest first. */
function byDay(items: readonly Notification[], timeZone: string, now: Date): Day[] {
  const today = wallTime(now, timeZone).date;
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const { date } = wallTime(new Date(item.createdAt), timeZone);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  const labelOf = (date: string) =>
    date === today ? "Today" : date === addDays(today, -1) ? "Yesterday" : formatDay(date);
  return [...days].map(([date, items]) => ({ date, label: labelOf(date), items }));
}
