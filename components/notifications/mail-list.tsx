import { LinkedText } from "@/components/notifications/linked-text";
import { WrittenDay } from "@/components/ui/day";
import { Icon } from "@/components/ui/icon";
import type { Outbox } from "@/lib/notifications/outbox/contract";

/** Collapsible mails, newest first. `withAddress` shows the recipient. */
export function MailList({ mails, withAddress }: { mails: Outbox["items"]; withAddress: boolean }) {
  return (
    <ul className="ledger">
      {mails.map(({ id, to, subject, text, createdAt }, index) => (
        <li key={id} className="border-t border-rule first:border-t-0">
          <details className="group" open={index === 0}>
            <summary className="flex min-h-11 list-none items-center gap-4 px-4 py-3.5 hover:bg-primary-soft sm:px-5">
              <Icon name="mail" className="size-5 text-accent" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{subject}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {withAddress && <span>{`To ${to}, `}</span>}
                  <WrittenDay date={createdAt.slice(0, 10)} at={createdAt} />
                </span>
              </span>
              <Icon name="chevron-down" className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
            </summary>
            <div className="margin-line mx-4 mb-5 ps-4 sm:mx-5">
              <LinkedText text={text} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
