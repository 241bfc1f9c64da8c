"use client";

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Fragment } from "react";
import { CalendarView } from "@/components/meetings/calendar-view";
import type { DueDay } from "@/components/meetings/due-entries";
import { useShownDates } from "@/components/meetings/use-calendar-address";
import { WhatsAppButton } from "@/components/messaging/whatsapp-button";
import { BookingReview } from "@/components/trust/booking-review";
import { dueDaysQuery } from "@/lib/practice/work/client";

type Props = Omit<ComponentProps<typeof CalendarView>, "renderReview" | "due">;

/** The calendar with the components of reviews, WhatsApp and work, which belong to other domains. */
export function CalendarScreen(props: Props) {
  const { role, professionalId } = props.person;
  const due = useDueWork({ today: props.today, hasWork: role === "professional" && professionalId !== null });
  return (
    <CalendarView
      {...props}
      due={due}
      renderReview={(booking) => (
        <Fragment key={booking.id}>
          {role !== "admin" && <WhatsAppButton about="booking" id={booking.id} />}
          <BookingReview booking={booking} role={role} />
        </Fragment>
      )}
    />
  );
}

const hub = "/professional-dashboard?tab=work";

/** The firm's open work that is due on the shown days; none for people without a profile as a professional. */
function useDueWork({ today, hasWork }: { today: string; hasWork: boolean }): DueDay[] | undefined {
  const { dates } = useShownDates(today);
  const { data } = useQuery({ ...dueDaysQuery(dates[0]!, dates.at(-1)!), enabled: hasWork });
  return data?.items.map(({ date, total, work }) => ({
    date,
    total,
    href: `${hub}&from=${date}&to=${date}`,
    entries: work.map(({ id, title, client }) => ({ id, title, about: client, href: `${hub}&work=${id}` })),
  }));
}
