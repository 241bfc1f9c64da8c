"use client";

import { useEffect, useState } from "react";
import { IntentLink } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { readerZone, readsTwelveHours } from "@/components/ui/use-time-zone";
import type { Openings } from "@/lib/directory/openings/contract";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { wallTime, zoneName, zoneTimeName } from "@/lib/platform/format/zones";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { defaultDuration } from "@/lib/platform/reference/meetings";

/** The kind of meeting whose times are shown. */
export interface FirstKind {
  id: string;
  slug: string;
}

type Opening = { href: string; day: string; time: string; theirs: string | null };

/**
 * The next three free times in the reader's time zone, with the professional's time where it differs; each links to the
 * booking form with that time selected.
 */
function nextThree(id: string, kind: FirstKind | null, { days, timeZone }: Openings): Opening[] {
  const zone = readerZone();
  const twelveHours = readsTwelveHours();
  const free = days.flatMap(({ date, free }) => free.map((slot) => ({ date, ...slot })));
  return free.slice(0, 3).map(({ date, time, startsAt }) => {
    const local = wallTime(new Date(startsAt), zone);
    const differs = local.date !== date || local.time !== time;
    return {
      href: `/professional/${id}/book${kind ? `/${kind.slug}` : ""}?${new URLSearchParams({ date, time })}`,
      day: shortDay(local.date),
      time: clockText(local.time, { twelveHours }),
      theirs: differs ? `${clockText(time, { twelveHours })} in ${zoneName(timeZone)}` : null,
    };
  });
}

type Props = { id: string; kind?: FirstKind | null; className?: string };

/**
 * The next free times of a professional. The page is cached for all visitors, so the times are rendered after
 * hydration, in reserved space.
 */
export function ProfileFreeTimes({ id, kind = null, className = "" }: Props) {
  const [openings, setOpenings] = useState<Opening[] | "none">();
  useEffect(() => {
    let current = true;
    const length = kind ? `kind=${kind.id}` : `duration=${defaultDuration}`;
    fetchJson<Openings>(`/api/professionals/${id}/openings?${length}`).then(
      (answer) => current && setOpenings(nextThree(id, kind, answer)),
      () => current && setOpenings("none"),
    );
    return () => {
      current = false;
    };
  }, [id, kind]);
  const none = openings === "none" || openings?.length === 0;
  return (
    <div className={`needs-scripting no-print min-h-21 ${className}`}>
      <p className="text-sm text-ink-soft">
        {openings && openings !== "none" && openings.length > 0
          ? `Next free times (${zoneTimeName(readerZone())})`
          : "Next free times"}
      </p>
      {none ? (
        <p className="mt-1 text-sm">
          {openings === "none" ? "Schedule Call shows every free time." : "No free time in the next two weeks."}
        </p>
      ) : (
        <ul aria-busy={!openings} className="mt-1.5 grid grid-cols-3 gap-2">
          {openings && typeof openings !== "string"
            ? openings.map(({ href, day, time, theirs }) => (
                <li key={href}>
                  <IntentLink
                    href={href}
                    rel="nofollow"
                    className="tnum grid min-h-14 place-content-center rounded-control border border-edge text-center text-sm/5 transition-colors hover:border-primary hover:bg-primary-soft"
                  >
                    <span>
                      <span className="sr-only">Book </span>
                      <span>{day}</span>
                      <span className="sr-only">,</span>
                    </span>{" "}
                    <b className="font-semibold text-primary">{time}</b>
                    {theirs && <span className="block text-xs/4 text-ink-soft">{` ${theirs}`}</span>}
                  </IntentLink>
                </li>
              ))
            : [1, 2, 3].map((index) => (
                <li key={index}>
                  <Skeleton className="h-14" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}
