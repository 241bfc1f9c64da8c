"use client";

import { useId, useSyncExternalStore } from "react";
import { inputClass } from "@/components/ui/input-class";
import { showTimesIn, useTimeZone } from "@/components/ui/use-time-zone";
import { roleFromCookies } from "@/lib/platform/auth/access";
import { zoneName } from "@/lib/platform/format/zones";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { countries } from "@/lib/platform/reference/countries";

const served = countries.map(({ timeZone }) => timeZone);
const common = ["Europe/London", "Europe/Paris", "America/New_York", "America/Los_Angeles", "Asia/Kolkata"];
const never = () => () => undefined;
let everyZone: readonly string[] | undefined;
/** All zones that this browser knows; the served countries' and a few others on the server. */
const knownZones = () => (everyZone ??= [...new Set([...served, ...common, ...Intl.supportedValuesOf("timeZone")])]);
const firstZones: readonly string[] = [...served, ...common];

type Props = {
  /** Shown until the reader's own zone is known, and without JavaScript. */
  zone: string;
  /** The name in a form that works without JavaScript. */
  name?: string;
  label?: string;
};

/** The zone in which times are shown. A choice applies to all screens; signed in, it is saved to the account. */
export function ZonePicker({ zone, name, label = "Times in" }: Props) {
  const id = useId();
  const own = useTimeZone();
  const zones = useSyncExternalStore(never, knownZones, () => firstZones);
  const shown = own ?? zone;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={shown}
        onChange={({ currentTarget: { value } }) => void choose(value)}
        className={`${inputClass} select-arrow w-64! max-w-full`}
      >
        {!zones.includes(shown) && <option value={shown}>{zoneName(shown)}</option>}
        {zones.map((other) => (
          <option key={other} value={other}>
            {served.some((known) => known === other) ? zoneName(other) : `${zoneName(other)} (${other})`}
          </option>
        ))}
      </select>
    </p>
  );
}

async function choose(zone: string): Promise<void> {
  showTimesIn(zone);
  if (!roleFromCookies(document.cookie)) return;
  // The cookie has the choice already; the account gets it for mails and other devices.
  await fetchJson("/api/account/time-zone", { method: "PUT", json: { timeZone: zone } }).catch(() => undefined);
}
