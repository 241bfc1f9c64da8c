import { isTimeZone } from "./zones";

/** Cookie with the time zone that a person chose. Readable by scripts: it only selects how times are shown. */
export const zoneCookie = "daftari-zone";

/** The zone in a Cookie header or `document.cookie`; null without a valid one. */
export function chosenZone(cookies: string): string | null {
  const value = /(?:^|;\s*)daftari-zone=([^;]*)/.exec(cookies)?.[1] ?? "";
  return isTimeZone(value) ? value : null;
}

/**
 * The device's IANA time zone. Null where the browser has none that Intl accepts: "Etc/Unknown" (Chromium), an offset
 * such as "-02:00" (WebKitGTK), or nothing.
 */
export function deviceZone(): string | null {
  try {
    const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return zone && isTimeZone(zone) ? zone : null;
  } catch {
    return null;
  }
}
