import { FaceOrIcon } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { MeetingTime } from "@/components/ui/meeting-time";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import type { Notification } from "@/lib/notifications/notices/contract";
import { noticeIcon } from "@/lib/notifications/notices/rules";
import { clockText } from "@/lib/platform/format/clock";
import { wallTime } from "@/lib/platform/format/zones";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = { item: Notification; timeZone: string; onRead: () => void };

/** A notification: following its link or pressing its button marks it as read. */
export function NotificationRow({ item, timeZone, onRead }: Props) {
  const time = clockText(wallTime(new Date(item.createdAt), timeZone).time, { twelveHours: useTwelveHours() });
  return (
    <li
      className={`relative flex items-start gap-3 border-t border-rule px-4 py-3.5 first:border-t-0 hover:bg-primary-soft sm:px-5 ${item.read ? "" : "margin-line"}`}
    >
      <FaceOrIcon person={item.person} icon={noticeIcon(item.kind)} />
      <div className="min-w-0 grow">
        <IntentLink
          href={item.href}
          onClick={() => !item.read && onRead()}
          className={`after:absolute after:inset-0 ${item.read ? "" : "font-semibold"}`}
        >
          {!item.read && <span className="sr-only">Unread: </span>}
          <span className={lettersClass(item.title)}>{item.title}</span>
        </IntentLink>
        {(item.body || item.meeting) && (
          <p className={lettersClass(item.body, "text-ink-soft")}>
            <span>{`${item.body}${item.body && item.meeting ? ", " : ""}`}</span>
            {item.meeting && <MeetingTime startsAt={item.meeting.startsAt} otherZone={item.meeting.timeZone} />}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={item.createdAt}>{time}</time>
        </p>
      </div>
      {!item.read && (
        <button
          type="button"
          onClick={onRead}
          aria-label={`Mark "${item.title}" as read`}
          title="Mark as read"
          className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-surface hover:text-ink"
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}
