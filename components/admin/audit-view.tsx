import Form from "next/form";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { ExportLinks } from "@/components/ui/export-links";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { PersonName } from "@/components/ui/person-name";
import { Select } from "@/components/ui/select";
import { type AuditList, type AuditQuery, auditStatuses } from "@/lib/platform/audit/contract";

const tones = { success: "success", warning: "warning", error: "danger" } as const;
const path = "/admin?tab=settings&section=audit";

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** The audit log: the latest four entries, or all of them with filters and pagination. Its state is in the URL. */
export function AuditView({ list, query, showsAll }: { list: AuditList; query: AuditQuery; showsAll: boolean }) {
  const filters = Object.entries({ q: query.q, status: query.status, from: query.from, to: query.to }).filter(
    ([, value]) => value !== "",
  );
  const search = new URLSearchParams(filters as [string, string][]).toString();
  const page = (number: number) => `${path}&all=1${search && `&${search}`}&page=${number}`;
  return (
    <div className="flex flex-col gap-4">
      {showsAll && <AuditFilters query={query} />}
      {list.items.length === 0 ? (
        <p className="py-3 text-ink-soft">No entry matches. Change the filter to see others.</p>
      ) : (
        <AuditTable items={list.items} />
      )}
      <p className="tnum text-ink-soft">{`Showing ${list.items.length} of ${list.total.toLocaleString("en")} audit entries`}</p>
      <div className="flex flex-wrap gap-3">
        {!showsAll && (
          <IntentLink href={`${path}&all=1`} className={buttonClass()}>
            View All Logs
          </IntentLink>
        )}
        {showsAll && list.page > 1 && (
          <IntentLink href={page(list.page - 1)} className={buttonClass({ variant: "secondary" })}>
            Previous page
          </IntentLink>
        )}
        {showsAll && list.page < list.pages && (
          <IntentLink href={page(list.page + 1)} className={buttonClass({ variant: "secondary" })}>
            Next page
          </IntentLink>
        )}
        <ExportLinks href={`/api/audit-log/export.xlsx${search && `?${search}`}`} label="Export" />
      </div>
    </div>
  );
}

function AuditFilters({ query }: { query: AuditQuery }) {
  return (
    <Form
      action="/admin"
      prefetch={false}
      className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <input type="hidden" name="tab" value="settings" />
      <input type="hidden" name="section" value="audit" />
      <input type="hidden" name="all" value="1" />
      <Field label="Search who, action or target" name="q">
        <Input key={query.q} {...fieldIds("q")} type="search" defaultValue={query.q} maxLength={120} />
      </Field>
      <Field label="Status" name="status">
        <Select key={query.status} {...fieldIds("status")} defaultValue={query.status}>
          <option value="">All</option>
          {auditStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      </Field>
      <Field label="From" name="from">
        <Input key={query.from} {...fieldIds("from")} type="date" defaultValue={query.from} />
      </Field>
      <Field label="To" name="to">
        <Input key={query.to} {...fieldIds("to")} type="date" defaultValue={query.to} />
      </Field>
      <Button type="submit">Filter</Button>
    </Form>
  );
}

function AuditTable({ items }: { items: AuditList["items"] }) {
  return (
    <table className="w-full text-sm max-md:block">
      <caption className="sr-only">Audit log</caption>
      <thead className="max-md:sr-only">
        <tr className="text-ink-soft">
          {["Action", "Target", "Who", "Timestamp (UTC)", "IP address", "Status"].map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map(({ id, action, target, targetAccountId, actor, actorId, timestamp, ip, status }) => (
          <tr key={id} className="border-t border-rule max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-3">
            <th scope="row" className="py-2 pe-4 text-start font-medium max-md:w-full max-md:py-0">
              {action}
            </th>
            <td className="py-2 pe-4 break-words max-md:w-full max-md:py-0">
              <PersonName id={targetAccountId} name={target} />
            </td>
            <td className="py-2 pe-4 wrap-anywhere max-md:py-0">
              <PersonName id={actorId} name={actor} />
            </td>
            <td className="tnum py-2 pe-4 max-md:py-0">
              <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
            </td>
            <td className="tnum py-2 pe-4 max-md:py-0">{ip || "-"}</td>
            <td className="py-2 max-md:py-0">
              <Badge tone={tones[status]}>{status}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
