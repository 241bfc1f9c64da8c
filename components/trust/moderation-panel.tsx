"use client";

import { useQuery } from "@tanstack/react-query";
import { ReportCard } from "@/components/trust/report-card";
import { ErrorState } from "@/components/ui/error-state";
import { Field, fieldIds } from "@/components/ui/field";
import { Pager } from "@/components/ui/pager";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { UndoBar } from "@/components/ui/undo-bar";
import { useUndoable } from "@/components/ui/use-undoable";
import { useUrlState } from "@/components/ui/use-url-state";
import { moderationQueries, undoModeration } from "@/lib/trust/moderation/client";
import { type Report, reportKinds, type ReportQuery, reportQuerySchema } from "@/lib/trust/moderation/contract";
import { kindLabels, queueFilters, statusLabelOf } from "@/lib/trust/moderation/rules";

/** The queue of members' reports. */
export function ModerationPanel() {
  const { params, change } = useUrlState();
  const parsed = reportQuerySchema.safeParse({
    status: params.get("status") ?? undefined,
    kind: params.get("kind") ?? undefined,
    page: params.get("page") ?? undefined,
  });
  const query = parsed.success ? parsed.data : reportQuerySchema.parse({});
  const [decided, setDecided] = useUndoable<Report>("moderation");
  const forgetDecided = () => setDecided(null);
  const { data, error, isFetching, refetch } = useQuery(moderationQueries.list(query));
  return (
    <section aria-label="Moderation" className="flex flex-col gap-5">
      <div className="ledger flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="sr-only">Reports</h2>
        <ReportFilters query={query} onChange={(filter) => change({ ...filter, page: null })} />
        <p role="status" className="tnum text-sm text-ink-soft">
          {data ? `${data.total} ${data.total === 1 ? "report" : "reports"}` : "Loading reports"}
        </p>
      </div>
      {decided?.undoUntil && (
        <UndoBar
          key={decided.version}
          undoUntil={decided.undoUntil}
          send={(key) => undoModeration(decided, key)}
          doneText="Undone. Neither the author nor the reporter hears of it."
          refreshes="moderation"
          onOver={forgetDecided}
        >
          <span>{`${kindLabels[decided.kind]} of`}</span>{" "}
          <b className="wrap-anywhere">{decided.subject || "someone who has left"}</b>
          <span>{`: ${statusLabelOf(decided).toLowerCase()}. We tell them in a minute.`}</span>
        </UndoBar>
      )}
      {!data && error && (
        <ErrorState
          title="The reports did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.total === 0 && (
        <p className="ledger p-5 text-ink-soft">
          Nothing here. What members report about messages, reviews, profiles and works is listed here.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="flex flex-col gap-4">
          {data.items.map((report) => (
            <ReportCard key={report.id} report={report} onDecided={setDecided} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          label="Pages of reports"
          page={query.page}
          pages={data.pages}
          onPage={(page) => change({ page: String(page) }, "push")}
        />
      )}
    </section>
  );
}

interface FilterProps {
  query: ReportQuery;
  onChange: (filter: { status: string } | { kind: string }) => void;
}

function ReportFilters({ query, onChange }: FilterProps) {
  return (
    <div role="search" aria-label="Find reports" className="flex flex-wrap gap-3">
      <Field label="Status" name="status" className="min-w-[min(10rem,100%)] grow sm:grow-0">
        <Select
          {...fieldIds("status")}
          value={query.status}
          onChange={({ target }) => onChange({ status: target.value })}
        >
          {queueFilters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="About" name="kind" className="min-w-[min(10rem,100%)] grow sm:grow-0">
        <Select {...fieldIds("kind")} value={query.kind} onChange={({ target }) => onChange({ kind: target.value })}>
          <option value="">Everything</option>
          {reportKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
