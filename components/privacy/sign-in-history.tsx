"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Pager } from "@/components/ui/pager";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";
import { formatDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { privacyQueries } from "@/lib/privacy/consents/client";
import type { SignInList } from "@/lib/privacy/consents/contract";

const outcomes: Record<SignInList["items"][number]["outcome"], { label: string; tone: BadgeTone }> = {
  "signed-in": { label: "Signed in", tone: "success" },
  "wrong-password": { label: "Wrong password", tone: "warning" },
  "wrong-code": { label: "Wrong code", tone: "warning" },
  viewed: { label: "Viewed by our team", tone: "info" },
};

/** Sign-ins and failed attempts of the last 90 days, ten per page, with device and time in the reader's time zone. */
export function SignInHistory({ first }: { first: SignInList }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...privacyQueries.signIns(page),
    ...(page === 1 && { initialData: first }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  if (error) return <ErrorState detail={troubleOf(error).detail} onRetry={() => void refetch()} busy={isFetching} />;
  const { items, pages } = data ?? first;
  if (items.length === 0) return <p className="text-ink-soft">Nothing yet. From now on each sign-in is listed here.</p>;
  return (
    <>
      <p className="measure text-sm text-ink-soft">
        The last 90 days. Don&apos;t recognise one? Change your password; that signs out every other device.
      </p>
      <ul className="mt-2">
        {items.map(({ id, at, outcome, device }) => {
          const local = wallTime(new Date(at), zone ?? "UTC");
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2.5"
            >
              <div>
                <p className="font-semibold">{device}</p>
                <p className={`tnum text-sm text-ink-soft ${zone ? "" : "invisible"}`}>
                  <time dateTime={at}>{`${formatDay(local.date)}, ${clockText(local.time, { twelveHours })}`}</time>
                </p>
              </div>
              <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
            </li>
          );
        })}
      </ul>
      <Pager label="Pages of the sign-in history" page={page} pages={pages} onPage={setPage} />
    </>
  );
}
