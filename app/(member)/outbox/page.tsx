import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailList } from "@/components/notifications/mail-list";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HiddenInView } from "@/components/ui/hidden-in-view";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { listMails } from "@/lib/notifications/outbox/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { Gate, type SearchParams } from "../gate";
import { pageNumber } from "../page-number";

export const metadata: Metadata = { title: "Outbox" };

export default function OutboxPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/outbox" searchParams={searchParams}>
      {async (viewer, query) =>
        viewer.viewedBy ? <HiddenInView title="Outbox" /> : <Outbox viewer={viewer} page={pageNumber(query)} />
      }
    </Gate>
  );
}

async function Outbox({ viewer, page }: { viewer: Viewer; page: number }) {
  const { items, pages } = await mailsOrNothing(viewer, page);
  const turn = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHead
        title="Outbox"
        intro={
          viewer.role === "admin"
            ? "Emails are simulated here: we keep them instead of sending them. Only the addressee sees the links."
            : "Emails are simulated here: we keep them instead of sending them. These are the emails to you."
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title="No mails yet"
          hint="Confirmations, new passwords and news about an application land here."
          pattern="basket"
        />
      ) : (
        <MailList mails={items} withAddress={viewer.role === "admin"} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-3">
          {page > 1 ? (
            <IntentLink href={`/outbox?page=${page - 1}`} className={turn}>
              Newer
            </IntentLink>
          ) : (
            <span />
          )}
          <p className="tnum text-sm text-ink-soft">{`Page ${page} of ${pages}`}</p>
          {page < pages ? (
            <IntentLink href={`/outbox?page=${page + 1}`} className={turn}>
              Older
            </IntentLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  );
}

/** Mails are stored in simulated mode only; in other modes the page is not found. */
async function mailsOrNothing(viewer: Viewer, page: number) {
  try {
    return await listMails(viewer, { page, perPage: 20 });
  } catch (error) {
    if (isHttpError(error) && error.status === 404) notFound();
    throw error;
  }
}
