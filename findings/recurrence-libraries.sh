#!/bin/sh
# Three rules that recurrence libraries read otherwise than RFC 5545, 3.3.10.
#
# By the table of 3.3.10 BYDAY limits the days of BYYEARDAY in a yearly rule. rrule-temporal 2.2.8 ignores it, so COUNT
# is used up by days that are not in the set, and the series ends too early. rrule 2.8.1 returns nothing when BYDAY has
# weekdays with and without a number, where the set has both, and BYSETPOS counts hours in the order in which BYHOUR
# lists them, where the set is ordered by time. Seen:
#   rrule-temporal 2.2.8: 2027-01-04 2028-01-04; rrule 2.8.1: 2027-01-04 2038-01-04
#   rrule-temporal 2.2.8: 2027-01-05 2027-01-12 2027-01-15; rrule 2.8.1: nothing
#   rrule-temporal 2.2.8: 2027-01-04T21 2027-01-05T21; rrule 2.8.1: 2027-01-05T18 2027-01-06T18
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit rrule@2.8.1 rrule-temporal@2.2.8
cat >run.mjs <<'END'
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

const from = new Date("2027-01-01T00:00:00Z");
const cases = [
  ["20270104T100000Z", "FREQ=YEARLY;BYYEARDAY=4;BYDAY=MO;COUNT=2", "2040-01-01", 2, 10],
  ["20270105T100000Z", "FREQ=MONTHLY;BYDAY=TU,3FR", "2027-02-01", 3, 10],
  ["20270104T210000Z", "FREQ=DAILY;BYHOUR=21,18;BYSETPOS=-1", "2027-01-07", 2, 13],
];
const text = (dates, count, length) =>
  dates.slice(0, count).map((date) => date.toISOString().slice(0, length)).join(" ") || "nothing";
const lines = cases.map(([start, rule, end, count, length]) => {
  const to = new Date(end);
  const lines = `DTSTART:${start}\nRRULE:${rule}`;
  const temporal = new RRuleTemporal({ rruleString: lines }).between(from, to, true);
  const until = `UNTIL=${end.replaceAll("-", "")}T000000Z`;
  const limited = rule.includes("COUNT") ? lines : `${lines};${until}`;
  const other = rrule.rrulestr(limited).between(from, to, true);
  const found = temporal.map(({ epochMilliseconds }) => new Date(epochMilliseconds));
  return `rrule-temporal 2.2.8: ${text(found, count, length)}; rrule 2.8.1: ${text(other, count, length)}`;
});
console.log(lines.join("\n"));
const expected = [
  "rrule-temporal 2.2.8: 2027-01-04 2028-01-04; rrule 2.8.1: 2027-01-04 2038-01-04",
  "rrule-temporal 2.2.8: 2027-01-05 2027-01-12 2027-01-15; rrule 2.8.1: nothing",
  "rrule-temporal 2.2.8: 2027-01-04T21 2027-01-05T21; rrule 2.8.1: 2027-01-05T18 2027-01-06T18",
];
process.exit(lines.join() === expected.join() ? 0 : 1);
END
node run.mjs
