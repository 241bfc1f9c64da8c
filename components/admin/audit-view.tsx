import Form from "next/form";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { ExportLinks } from "@/components/ui/export-links";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { PersonName } from "@/components/ui/person-name";
import { Select } from "@/components/ui/select";
import {
  type AuditChoices,
  auditKindNames,
  type AuditList,
  type AuditLogEntry,
  type AuditQuery,
  auditStatuses,
} from "@/lib/platform/audit/contract";
import { auditKinds, changesOf, objectPath } from "@/lib/platform/audit/rules";

const tones = { success: "success", warning: "warning", error: "danger" } as const;
const path = "/admin?tab=settings&section=audit";

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

type Props = { list: AuditList; query: AuditQuery; showsAll: boolean; choices: AuditChoices };

/** The audit log: the latest four entries, or all of them with filters and pagination. Its state is in the URL. */
export function AuditView({ list, query, showsAll, choices }: Props) {
  const { page: _page, perPage: _perPage, ...filter } = query;
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString();
  const page = (number: number) => `${path}&all=1${search && `&${search}`}&page=${number}`;
  return (
    <div className="flex flex-col gap-4">
      {showsAll && <AuditFilters query={query} choices={choices} />}
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

function AuditFilters({ query, choices }: Pick<Props, "query" | "choices">) {
  return (
    <Form action="/admin" prefetch={false} className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <input type="hidden" name="tab" value="settings" />
      <input type="hidden" name="section" value="audit" />
      <input type="hidden" name="all" value="1" />
      <Field label="Search who, action or target" name="q">
        <Input key={query.q} {...fieldIds("q")} type="search" defaultValue={query.q} maxLength={120} />
      </Field>
      <Field label="Person (email)" name="person">
        <Input key={choices.person} {...fieldIds("person")} defaultValue={choices.person} maxLength={254} />
      </Field>
      <Field label="Administrator" name="by">
        <Select key={query.by} {...fieldIds("by")} defaultValue={query.by}>
          <option value="">All</option>
          <option value="system">System</option>
          {choices.administrators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Kind" name="kind">
        <Select key={query.kind} {...fieldIds("kind")} defaultValue={query.kind}>
          <option value="">All</option>
          {auditKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {auditKinds[kind].label}
            </option>
          ))}
        </Select>
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
          {["Action", "Target", "Person", "Who", "Timestamp (UTC)", "IP address", "Status"].map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

const cell =
  "py-2 pe-4 wrap-anywhere max-md:flex max-md:min-h-6 max-md:items-center max-md:justify-between max-md:gap-3 max-md:p-0";

function AuditRow({ entry }: { entry: AuditLogEntry }) {
  const { action, subject, actor, actorId, timestamp, ip, status } = entry;
  return (
    <tr className="border-t border-rule align-top max-md:block max-md:py-3">
      <th scope="row" className="py-2 pe-4 text-start font-medium max-md:block max-md:p-0">
        <span>{action}</span>
        <AuditDetails entry={entry} />
      </th>
      <Cell label="Target">
        <AuditTarget entry={entry} />
      </Cell>
      <Cell label="Person">{subject ? <PersonName id={subject.id} name={subject.name} /> : "-"}</Cell>
      <Cell label="Who">
        <PersonName id={actorId} name={actor} />
      </Cell>
      <Cell label="When (UTC)">
        <time dateTime={timestamp} className="tnum">
          {time.format(new Date(timestamp))}
        </time>
      </Cell>
      <Cell label="IP address">
        <span className="tnum wrap-normal">{ip || "-"}</span>
      </Cell>
      <Cell label="Status">
        <Badge tone={tones[status]}>{status}</Badge>
      </Cell>
    </tr>
  );
}

/** A cell of the table; in the cards of small screens its label is beside it. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className={cell}>
      <span aria-hidden className="shrink-0 text-ink-soft md:hidden">
        {label}
      </span>
      <span className="max-md:text-end">{children}</span>
    </td>
  );
}

/** The changed object's label, with a link to the object's page if there is one. */
function AuditTarget({ entry }: { entry: AuditLogEntry }) {
  const path = objectPath(entry);
  if (!path) return <span>{entry.target}</span>;
  return (
    <IntentLink
      href={path}
      className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline underline-offset-4 lg:min-h-6 lg:min-w-6"
    >
      {entry.target}
    </IntentLink>
  );
}

/** The reason, the amounts and the values before and after a change, folded. */
function AuditDetails({ entry }: { entry: AuditLogEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="text-link min-h-11 cursor-pointer py-2.5 lg:min-h-6 lg:py-0.5">Details</summary>
      <dl className="flex max-w-60 flex-col gap-1 font-normal wrap-anywhere max-md:max-w-none max-md:pb-2">
        {changes.map(({ name, label, before, after }) => (
          <div key={name}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>{textOfChange(before, after)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function textOfChange(before: string, after: string): string {
  if (!before) return after || "-";
  if (!after) return `Was ${before}`;
  return before === after ? after : `${before} → ${after}`;
}
