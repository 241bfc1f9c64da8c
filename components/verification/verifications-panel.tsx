"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Field, fieldIds } from "@/components/ui/field";
import { Pager } from "@/components/ui/pager";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useUndoable } from "@/components/ui/use-undoable";
import { useUrlState } from "@/components/ui/use-url-state";
import type { CaseStep } from "@/components/verification/case-view";
import { DecisionUndoBar } from "@/components/verification/decision-undo-bar";
import { QueueCard } from "@/components/verification/queue-card";
import { verificationQueries } from "@/lib/verification/cases/client";
import {
  type Verification,
  type VerificationList,
  type VerificationQuery,
  verificationQueryFrom,
  verificationStatuses,
} from "@/lib/verification/cases/contract";
import { countryChoices, statusText } from "@/lib/verification/cases/rules";

const CaseView = dynamic(() => import("@/components/verification/case-view").then((module) => module.CaseView), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
});

/**
 * Verifications (specification 2.10): the queue and one case beside its documents. Keys: j and k move, a approves, r
 * rejects.
 */
export function VerificationsPanel({ first }: { first: { query: VerificationQuery; list: VerificationList } }) {
  const { params, change } = useUrlState();
  const query = verificationQueryFrom(params);
  const isInitialQuery = JSON.stringify(query) === JSON.stringify(first.query);
  const answer = useQuery({ ...verificationQueries.list(query), initialData: isInitialQuery ? first.list : undefined });
  const [step, setStep] = useState<CaseStep>("look");
  const panel = useRef<HTMLElement>(null);
  const list = answer.data;
  const items = list?.items ?? [];
  const caseId = params.get("case");
  const listed = items.find(({ id }) => id === caseId);
  // A link may open a case that the list does not show: a decided one, or one of another page.
  const linked = useQuery({
    ...verificationQueries.one(caseId ?? ""),
    enabled: caseId !== null && list !== undefined && !listed,
  });
  const open = listed ?? (linked.data?.id === caseId ? linked.data : undefined);
  const [decided, setDecided] = useUndoable<Verification>("verifications");
  const forgetDecided = useCallback(() => setDecided(null), [setDecided]);
  const openCase = (id: string | null, next: CaseStep = "look") => {
    setStep(next);
    change({ case: id }, "replace");
  };
  useQueueKeys({ items, open, panel, openCase });
  return (
    <section ref={panel} aria-label="Verifications" className="flex flex-col gap-5">
      <Filters query={query} list={list} onChange={(values) => change({ page: null, case: null, ...values })} />
      {decided?.undoUntil && (
        <DecisionUndoBar key={decided.version} item={decided} undoUntil={decided.undoUntil} onOver={forgetDecided} />
      )}
      {!open && linked.error && <Failure title="This case did not load" answer={linked} />}
      {!list && answer.error && <Failure title="The verifications did not load" answer={answer} />}
      {list?.total === 0 && !open && (
        <p className="ledger p-5 text-ink-soft">
          No verifications here. Professionals who send documents are listed here.
        </p>
      )}
      <div className={`grid items-start gap-5 ${open ? "xl:grid-cols-[22rem_1fr]" : ""}`}>
        {items.length > 0 && (
          <div>
            <ul className={`grid gap-4 ${open ? "max-xl:hidden" : "md:grid-cols-2"}`}>
              {items.map((option) => (
                <QueueCard
                  key={option.id}
                  item={option}
                  current={option.id === open?.id}
                  onOpen={(next) => openCase(option.id, next)}
                />
              ))}
            </ul>
            {list && (
              <Pager
                label="Pages of verifications"
                page={query.page}
                pages={list.pages}
                onPage={(page) => change({ page: String(page), case: null }, "push")}
              />
            )}
          </div>
        )}
        {open && (
          <CaseView
            key={open.id}
            item={open}
            step={step}
            onStep={setStep}
            onClose={() => openCase(null)}
            onDecided={setDecided}
          />
        )}
      </div>
    </section>
  );
}

type QueueKeys = {
  items: readonly Verification[];
  open: Verification | undefined;
  panel: RefObject<HTMLElement | null>;
  openCase: (id: string, step?: CaseStep) => void;
};

/** The keys of the queue: j and k open the next and the previous case, a and r a decision on the open one. */
function useQueueKeys({ items, open, panel, openCase }: QueueKeys) {
  // Sees the case that is shown, also for a key that follows the last one at once.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.metaKey || event.ctrlKey || event.altKey || target.closest("input, textarea, select, [role=dialog]"))
      return;
    const index = items.findIndex(({ id }) => id === open?.id);
    if (event.key === "j" || event.key === "k") {
      const next = items[event.key === "j" ? Math.min(index + 1, items.length - 1) : Math.max(index - 1, 0)];
      if (!next) return;
      openCase(next.id);
      panel.current?.querySelector<HTMLElement>(`#case-${next.id} button`)?.focus();
    }
    if (event.key === "a" && open?.actions.includes("approve")) openCase(open.id, "approve");
    if (event.key === "r" && open?.actions.includes("reject")) openCase(open.id, "reject");
    if (["j", "k", "a", "r"].includes(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

type FiltersProps = {
  query: VerificationQuery;
  list: VerificationList | undefined;
  onChange: (values: Record<string, string>) => void;
};

/** The search, the country and the status of the queue, and the number of cases. */
function Filters({ query, list, onChange }: FiltersProps) {
  return (
    <div className="ledger flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="sr-only">Cases</h2>
      <p className="text-sm text-ink-soft">
        The longest waiting come first. Keys: <kbd>j</kbd> and <kbd>k</kbd> for the next and the previous case,{" "}
        <kbd>a</kbd> to approve, <kbd>r</kbd> to reject.
      </p>
      <div role="search" aria-label="Find verifications" className="flex flex-wrap items-end gap-3">
        <SearchField
          name="q"
          label="Name, email or practice number"
          value={query.q}
          onSearch={(q) => onChange({ q })}
          className="min-w-[min(14rem,100%)] grow-2"
        />
        <Field label="Country" name="country" className="min-w-[min(10rem,100%)] grow">
          <Select
            {...fieldIds("country")}
            value={query.country}
            onChange={({ target }) => onChange({ country: target.value })}
          >
            <option value="">All Countries</option>
            {countryChoices(list?.countries ?? []).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Status" name="status" className="min-w-[min(10rem,100%)] grow">
          <Select
            {...fieldIds("status")}
            value={query.status}
            onChange={({ target }) => onChange({ status: target.value })}
          >
            <option value="open">Open</option>
            {verificationStatuses.map((status) => (
              <option key={status} value={status}>
                {statusText(status)}
              </option>
            ))}
            <option value="all">All</option>
          </Select>
        </Field>
      </div>
      <p role="status" className="tnum text-sm text-ink-soft">
        {list ? `${list.total} ${list.total === 1 ? "case" : "cases"}` : "Loading cases"}
      </p>
    </div>
  );
}

type FailureProps = {
  title: string;
  answer: { error: Error | null; refetch: () => unknown; isFetching: boolean };
};

function Failure({ title, answer: { error, refetch, isFetching } }: FailureProps) {
  return <ErrorState title={title} detail={error?.message} onRetry={() => void refetch()} busy={isFetching} />;
}
