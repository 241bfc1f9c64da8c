#!/bin/sh
# write-excel-file writes the text "_x0041_" as it is; spreadsheets read it as "A".
#
# A cell's text in an xlsx file may hold _xHHHH_ for a character that XML can't hold (ECMA-376, part 1, 22.9.2.19,
# ST_Xstring), so a text that looks like one must be written with its first underscore as _x005F_. Without it a reference
# of that form changes silently: SheetJS and ExcelJS read "A", LibreOffice 7.4 keeps the text. All read the escaped one.
# Seen with write-excel-file 4.1.1:
#   xlsx 0.18.5 reads "A" and "_x0041_", exceljs 4.4.0 reads "A" and "_x0041_"
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund write-excel-file@4.1.1 xlsx@0.18.5 exceljs@4.4.0
cat >check.mjs <<'EOF'
import { readFileSync } from "node:fs";
import ExcelJS from "exceljs";
import xlsx from "xlsx";
import writeExcelFile from "write-excel-file/node";

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
const buffer = await writeExcelFile([["_x0041_", "_x005F_x0041_"]]).toBuffer();
const sheet = xlsx.read(buffer).Sheets.Sheet1;
const book = new ExcelJS.Workbook();
await book.xlsx.load(buffer);
const row = book.worksheets[0].getRow(1);
console.log(`write-excel-file ${versionOf("write-excel-file")} wrote "_x0041_" and "_x005F_x0041_"`);
console.log(`xlsx ${versionOf("xlsx")} reads "${sheet.A1.v}" and "${sheet.B1.v}"`);
console.log(`exceljs ${versionOf("exceljs")} reads "${row.getCell(1).value}" and "${row.getCell(2).value}"`);
const reads = [sheet.A1.v, sheet.B1.v, row.getCell(1).value, row.getCell(2).value];
process.exit(reads.join() === "A,_x0041_,A,_x0041_" ? 0 : 1);
EOF
node check.mjs
