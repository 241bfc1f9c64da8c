import type { ReactNode } from "react";
import { DueDay } from "@/components/practice/work-list";
import { IntentLink } from "@/components/ui/link";
import { counted } from "@/lib/platform/format/counts";
import { shortDay } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";
import type { Week } from "@/lib/practice/week/contract";
import type { Work } from "@/lib/practice/work/contract";

const hub = "/professional-dashboard";

/** What needs the firm or a seat this week; parts without anything are left out. */
export function WeekView({ week }: { week: Week }) {
  const { overdue, soon, waiting, papers, bookings, shared, leads, unread } = week;
  const total = [overdue, soon, waiting, papers, bookings, shared].reduce((sum, part) => sum + part.total, 0);
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap gap-x-5">
        <IntentLink href={`${hub}?tab=leads`} className="text-link inline-flex min-h-11 items-center">
          {counted(leads, "new lead")}
        </IntentLink>
        <IntentLink href={`${hub}?tab=messages`} className="text-link inline-flex min-h-11 items-center">
          {counted(unread, "unread message")}
        </IntentLink>
      </p>
      {total === 0 && (
        <p className="measure text-ink-soft">
          Nothing is due in the next seven days, and no one waits for you. Add the work that you do for your clients,
          and you see here what is due.
        </p>
      )}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <Part title="Overdue" total={overdue.total}>
          <WorkItems work={overdue.items} />
        </Part>
        <Part title="Due in seven days" total={soon.total}>
          <WorkItems work={soon.items} />
        </Part>
        <Part title="Booking requests" total={bookings.total}>
          {bookings.items.map(({ id, client, hoursLeft }) => (
            <Item key={id} href={`/calendar?booking=${id}`} title={client}>
              <span className="font-medium text-warning">{`${counted(hoursLeft, "hour")} left to answer`}</span>
            </Item>
          ))}
        </Part>
        <Part title="Papers to check" total={papers.total}>
          {papers.items.map(({ id, title, client, count }) => (
            <Item key={id} href={`${hub}?tab=papers&request=${id}`} title={title}>
              <span className={lettersClass(client.name)}>{`${client.name}, ${counted(count, "paper")}`}</span>
            </Item>
          ))}
        </Part>
        <Part title="Waiting for clients" total={waiting.total}>
          <WorkItems work={waiting.items} />
        </Part>
        <Part title="Deadlines that clients share" total={shared.total}>
          {shared.items.map(({ clientId, client, name, date }) => (
            <Item key={`${clientId} ${name} ${date}`} href="/my-deadlines?view=clients" title={name}>
              <span>{`${client}, ${shortDay(date)}`}</span>
            </Item>
          ))}
        </Part>
      </div>
    </div>
  );
}

const WorkItems = ({ work }: { work: readonly Work[] }) =>
  work.map((one) => (
    <Item key={one.id} href={`${hub}?tab=work&work=${one.id}`} title={one.title}>
      <WorkFacts work={one} />
    </Item>
  ));

const WorkFacts = ({ work }: { work: Work }) => (
  <>
    <p className={lettersClass(work.client.name, "wrap-anywhere")}>{work.client.name}</p>
    <DueDay work={work} />
  </>
);

function Part({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  if (total === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="border-b border-rule pb-1 text-base font-semibold">{`${title} (${total})`}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Item({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <li className="border-b border-rule py-2 text-sm text-ink-soft">
      <IntentLink href={href} className="text-link flex min-h-11 items-center text-base font-semibold wrap-anywhere">
        {title}
      </IntentLink>
      <div>{children}</div>
    </li>
  );
}
