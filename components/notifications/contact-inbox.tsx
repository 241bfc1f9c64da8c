import { useQuery } from "@tanstack/react-query";
import { ContactItem } from "@/components/notifications/contact-item";
import { ErrorState } from "@/components/ui/error-state";
import { ExportLinks } from "@/components/ui/export-links";
import { Field, fieldIds } from "@/components/ui/field";
import { Pager } from "@/components/ui/pager";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useUrlState } from "@/components/ui/use-url-state";
import { contactQueries } from "@/lib/notifications/contact/client-inbox";
import { contactQuerySchema, contactStatuses } from "@/lib/notifications/contact/contract";
import { contactStatusLabels } from "@/lib/notifications/contact/rules";

/** The messages of the contact form, newest first. */
export function ContactInbox() {
  const { params, change } = useUrlState();
  const parsed = contactQuerySchema.safeParse({
    q: params.get("q") ?? undefined,
    status: params.get("status") ?? undefined,
    page: params.get("page") ?? undefined,
  });
  const query = parsed.success ? parsed.data : contactQuerySchema.parse({});
  const { data, error, isFetching, refetch } = useQuery(contactQueries.list(query));
  return (
    <section aria-label="Contact messages" className="ledger flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Contact messages</h2>
        <ExportLinks href="/api/contact/export.xlsx" label="Export messages" size="sm" />
      </div>
      <div role="search" aria-label="Find messages" className="flex flex-wrap items-end gap-3">
        <SearchField
          name="q"
          label="Name, email or subject"
          value={query.q}
          onSearch={(q) => change({ q, page: null })}
          className="min-w-[min(14rem,100%)] grow"
        />
        <Field label="Status" name="status" className="min-w-[min(10rem,100%)] grow sm:grow-0">
          <Select
            {...fieldIds("status")}
            value={query.status}
            onChange={({ target }) => change({ status: target.value, page: null })}
          >
            <option value="">All</option>
            {contactStatuses.map((status) => (
              <option key={status} value={status}>
                {contactStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!data && error && (
        <ErrorState
          title="The messages did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.total === 0 && (
        <p className="text-ink-soft">No messages. What people send through the contact form appears here.</p>
      )}
      <ul>
        {data?.items.map((message) => (
          <ContactItem key={message.id} message={message} />
        ))}
      </ul>
      {data && (
        <Pager
          label="Pages of messages"
          page={query.page}
          pages={data.pages}
          onPage={(page) => change({ page: String(page) }, "push")}
        />
      )}
    </section>
  );
}
