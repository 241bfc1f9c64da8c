import type { ReactNode } from "react";
import { NextMeeting } from "@/components/dashboards/next-meeting";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { IntentLink } from "@/components/ui/link";
import { SectionCard } from "@/components/ui/section-card";
import type { ClientDashboard } from "@/lib/dashboards/dashboard/contract";
import type { Booking } from "@/lib/meetings/bookings/contract";

interface Props {
  counts: ClientDashboard["counts"];
  /** The next meeting; null without any. */
  next: Booking | null;
}

/** What needs the client: the next meeting, quotes to answer and unread messages. */
export function WaitingForMe({ counts: { quotes, messages }, next }: Props) {
  return (
    <SectionCard title="What needs you">
      <ul>
        {next && (
          <Entry icon="calendar" href={`/calendar?booking=${next.id}`}>
            <NextMeeting booking={next} />
          </Entry>
        )}
        {quotes > 0 && (
          <Entry icon="document" href="/requests">
            {quotes === 1 ? "Answer 1 quote" : `Answer ${quotes} quotes`}
          </Entry>
        )}
        {messages > 0 && (
          <Entry icon="message" href="/messages">
            {messages === 1 ? "Read 1 message" : `Read ${messages} messages`}
          </Entry>
        )}
      </ul>
      {!next && quotes + messages === 0 && <p className="text-ink-soft">Nothing needs you at the moment.</p>}
    </SectionCard>
  );
}

function Entry({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <li className="border-t border-rule first:border-t-0">
      <IntentLink
        href={href}
        className="flex min-h-12 items-center gap-3 py-1.5 sm:min-h-13 font-semibold hover:bg-primary-soft"
      >
        <Icon name={icon} className="size-5 text-accent" />
        <span className="min-w-0 grow">{children}</span>
        <Icon name="arrow-right" className="size-4 text-ink-soft" />
      </IntentLink>
    </li>
  );
}
