#!/bin/sh
# SheetJS declares the type of a workbook with macros in every xlsx file that it writes.
#
# Its [Content_Types].xml has a Default for the ending "bin" with "macroEnabled" in its type, and the file has no such part.
# A Default gives a type to parts with its ending only (ECMA-376, part 2), so a check for macros must look at the parts.
# Seen: xlsx 0.18.5 declares application/vnd.ms-excel.sheet.binary.macroEnabled.main for "bin", 0 parts end like that
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >check.mjs <<'EOF'
import xlsx from "xlsx";

const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([["Amount"], [1250]]), "Sheet1");
const bytes = xlsx.write(book, { type: "buffer", bookType: "xlsx" });
const { FileIndex: parts } = xlsx.CFB.read(bytes, { type: "buffer" });
const types = parts.find(({ name }) => name === "[Content_Types].xml").content.toString();
const type = /<Default Extension="bin" ContentType="([^"]*)"/.exec(types)?.[1];
const count = parts.filter(({ name }) => name.endsWith(".bin")).length;
console.log(`xlsx ${xlsx.version} declares ${type} for "bin", ${count} parts end like that`);
process.exit(type === "application/vnd.ms-excel.sheet.binary.macroEnabled.main" && count === 0 ? 0 : 1);
EOF
node check.mjs
