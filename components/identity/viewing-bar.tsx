"use client";

import { useEffect, useRef } from "react";
import { EndViewForm, viewingBarClass } from "@/components/identity/end-view-form";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";
import { wallTime } from "@/lib/platform/format/zones";
import { lettersClass } from "@/lib/platform/letters/letters";

/** The bar above the pages of a person whom an administrator views the site as. The view ends by itself. */
export function ViewingBar({ name, until, className = "" }: { name: string; until: string; className?: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  const time = clockText(wallTime(new Date(until), zone ?? "UTC").time, { twelveHours });
  return (
    <section aria-label="View as another person" className={`${viewingBarClass} ${className}`}>
      <p className={lettersClass(name, "tnum min-w-0 py-2 wrap-anywhere")}>
        {zone ? `You see this as ${name}, until ${time}.` : `You see this as ${name}.`}
      </p>
      <EndViewForm form={form} />
    </section>
  );
}
