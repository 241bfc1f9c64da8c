#!/bin/sh
# fontkit lays out a run of Arabic-Indic or Persian digits from right to left.
#
# Numbers read from left to right in Arabic text too (Unicode Bidirectional Algorithm, classes AN and EN). fontkit picks
# the direction of a run by its script, counts these digits as Arabic, and returns the glyphs of 123 as 3, 2, 1. pdfkit
# passes no direction, so a PDF shows a reversed amount, unless the run is reversed before or "ltr" is passed. Seen with
# fontkit 2.0.4 and Vazirmatn 5.2.8, for the Arabic-Indic and the Persian digits of 123:
#   direction rtl, reversed true; with "ltr" in order true
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/vazirmatn@5.2.8
cat >check.mjs <<'EOF'
import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";

const font = fontkit.create(readFileSync("node_modules/@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff"));
const drawn = (text, direction) =>
  font.layout(text, undefined, undefined, undefined, direction).glyphs.flatMap(({ codePoints }) => codePoints);
const reversed = (text) => [...text].reverse().map((letter) => letter.codePointAt(0));
const { version } = JSON.parse(readFileSync("node_modules/fontkit/package.json", "utf8"));
console.log(`fontkit ${version}`);
let same = true;
for (const number of ["\u0661\u0662\u0663", "\u06f1\u06f2\u06f3"]) {
  const { direction } = font.layout(number);
  const isReversed = String(drawn(number)) === String(reversed(number));
  const isKept = String(drawn(number, "ltr").reverse()) === String(reversed(number));
  console.log(`${number}: direction ${direction}, reversed ${isReversed}; with "ltr" in order ${isKept}`);
  same &&= direction === "rtl" && isReversed && isKept;
}
process.exit(same ? 0 : 1);
EOF
node check.mjs
