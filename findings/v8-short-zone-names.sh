#!/bin/sh
# Intl of V8 (Node 24.21.0) accepts short zone names that are no IANA names, and reads them by an old list of Java:
# ECT as Paris, ART as Cairo, IST as Calcutta and CST as Chicago. Calendars use the same names for other zones
# (Ecuador, Argentina, Israel or Ireland, China), so a name that Intl accepts may be hours off. Seen:
#   ECT=Europe/Paris ART=Africa/Cairo IST=Asia/Calcutta CST=America/Chicago
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit node@24.21.0
cat >run.mjs <<'END'
const zoneOf = (timeZone) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
const line = ["ECT", "ART", "IST", "CST"].map((name) => `${name}=${zoneOf(name)}`).join(" ");
console.log(`Node ${process.version}: ${line}`);
process.exit(line === "ECT=Europe/Paris ART=Africa/Cairo IST=Asia/Calcutta CST=America/Chicago" ? 0 : 1);
END
npx node run.mjs
