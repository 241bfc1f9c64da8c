import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ExportLinks } from "@/components/ui/export-links";
import { Pager } from "@/components/ui/pager";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { newsletterQueries, unsubscribe } from "@/lib/notifications/newsletter/client-inbox";
import { formatDay } from "@/lib/platform/format/dates";

/** Moves the focus to a control that a press has opened. */
const focusNode = (node: HTMLElement | null) => node?.focus();

/** The newsletter sign-ups with date and consent text. */
export function NewsletterInbox() {
  const cache = useQueryClient();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery(newsletterQueries.list(page));
  const leave = useChange({
    errorsIn: "toast",
    send: unsubscribe,
    onSuccess: ({ email }) => showToast(`${email} is off the list`),
    onSettled: () => {
      setAsked(null);
      return cache.invalidateQueries({ queryKey: ["newsletter"] });
    },
  });
  return (
    <section aria-label="Newsletter sign-ups" className="ledger flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Newsletter sign-ups</h2>
        <ExportLinks href="/api/newsletter/export.xlsx" label="Export sign-ups" size="sm" />
      </div>
      {!data && error && (
        <ErrorState
          title="The sign-ups did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data?.total === 0 && <p className="text-ink-soft">No sign-ups yet.</p>}
      <ul>
        {data?.items.map((signUp) => (
          <li
            key={signUp.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">{signUp.email}</span>
              <span className="block text-sm text-ink-soft">
                {`Agreed on ${formatDay(signUp.consentedAt.slice(0, 10))}`}
              </span>
            </span>
            {signUp.unsubscribedAt ? (
              <Badge>Unsubscribed</Badge>
            ) : asked === signUp.id ? (
              <div
                role="group"
                aria-label={`Unsubscribe ${signUp.email}?`}
                className="flex flex-wrap items-center gap-2"
              >
                <span className="text-sm">Only the owner of the address can subscribe it again.</span>
                <Button size="sm" variant="secondary" ref={focusNode} onClick={() => setAsked(null)}>
                  Keep
                </Button>
                <Button size="sm" variant="danger" busy={leave.isPending} onClick={() => leave.mutate(signUp)}>
                  Unsubscribe
                </Button>
              </div>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => setAsked(signUp.id)}>
                <span>
                  Unsubscribe<span className="sr-only">{` ${signUp.email}`}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && <Pager label="Pages of sign-ups" page={page} pages={data.pages} onPage={setPage} />}
    </section>
  );
}
