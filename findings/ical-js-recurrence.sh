#!/bin/sh
# ical.js 2.2.1 ignores BYSETPOS beside BYMONTHDAY and moves a yearly 29 February to 1 March. By RFC 5545, 3.3.10,
# BYSETPOS=-1 keeps the last day of each set and a date that does not exist is ignored. Seen:
#   ical.js 2.2.1 BYSETPOS: 2026-11-30 2026-12-28 2026-12-29; 29 February: 2024-02-29 2025-03-01 2026-03-01
#   rrule-temporal 2.2.8 BYSETPOS: 2026-11-30 2026-12-30 2027-01-30; 29 February: 2024-02-29 2028-02-29 2032-02-29
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit ical.js@2.2.1 rrule-temporal@2.2.8
cat >run.mjs <<'END'
import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";

const cases = [
  ["20261130T080000Z", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"],
  ["20240229T080000Z", "FREQ=YEARLY"],
];
const ical = ([start, rule]) => {
  const time = ICAL.Time.fromString(start.replace(/(....)(..)(..T..)(..)(..Z)/, "$1-$2-$3:$4:$5"));
  const iterator = ICAL.Recur.fromString(rule).iterator(time);
  return [1, 2, 3].map(() => iterator.next().toString().slice(0, 10)).join(" ");
};
const temporal = ([start, rule]) =>
  new RRuleTemporal({ rruleString: `DTSTART:${start}\nRRULE:${rule}` })
    .all((_, index) => index < 3)
    .map((time) => time.toString().slice(0, 10))
    .join(" ");
const show = (read) => `BYSETPOS: ${read(cases[0])}; 29 February: ${read(cases[1])}`;
const lines = [`ical.js 2.2.1 ${show(ical)}`, `rrule-temporal 2.2.8 ${show(temporal)}`];
console.log(lines.join("\n"));
const expected = [
  "ical.js 2.2.1 BYSETPOS: 2026-11-30 2026-12-28 2026-12-29; 29 February: 2024-02-29 2025-03-01 2026-03-01",
  "rrule-temporal 2.2.8 BYSETPOS: 2026-11-30 2026-12-30 2027-01-30; 29 February: 2024-02-29 2028-02-29 2032-02-29",
];
process.exit(lines.join() === expected.join() ? 0 : 1);
END
node run.mjs
