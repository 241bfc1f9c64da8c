#!/bin/sh
# ical.js 2.2.1 reads the first date of an RDATE in a time zone's definition only, and no DTSTART where an observance has
# an RDATE: a time before that date is UTC. By RFC 5545, 3.6.5, DTSTART is the first onset and RDATE may be a list. Seen:
#   ical.js 2.2.1 2026-12-01 0; 2026-12-07 3; 2026-12-15 3 hours ahead of UTC. By the RFC: 2; 3; 2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ical.js@2.2.1
cat >run.mjs <<'END'
import ICAL from "ical.js";

const part = (kind, from, to, start, dates) =>
  [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, dates, `END:${kind}`].join("\r\n");
const lines = [
  part("STANDARD", "+0200", "+0300", "20200101T000000", "RDATE:20261206T000000"),
  part("DAYLIGHT", "+0300", "+0200", "20260101T000000", "RDATE:20270101T000000,20261213T000000"),
];
const text = ["BEGIN:VTIMEZONE", "TZID:Mine", ...lines, "END:VTIMEZONE"].join("\r\n");
const zone = new ICAL.Timezone(ICAL.Component.fromString(text));
const offset = (day) => `${day} ${zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T10:00:00`)) / 3600}`;
const seen = ["2026-12-01", "2026-12-07", "2026-12-15"].map(offset).join("; ");
console.log(`ical.js 2.2.1 ${seen}`);
process.exit(seen === "2026-12-01 0; 2026-12-07 3; 2026-12-15 3" ? 0 : 1);
END
node run.mjs
