import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ImportClients } from "@/components/practice/import-clients";
import { problemRowsCsv } from "@/lib/practice/client-imports/client-pieces";
import type { ImportCheck, ImportPiece, ImportTable } from "@/lib/practice/client-imports/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const people = Array.from({ length: 55 }, (_, number) => `Client ${number + 1}`);
const table: ImportTable = {
  columns: [
    { name: "Customer", field: "name" },
    { name: "Phone", field: "whatsapp" },
    { name: "Second phone", field: null },
  ],
  rows: people.map((name, index) => ({ line: index + 2, cells: [name, "+254 700 000 000", "=1"] })),
};
const known = { id: "0b6f1f34-0000-4000-8000-0000000000d1", name: "Client One", country: "KE", email: "" };

/** The rows that are doubles of `known`. */
const doubleLines = new Set<number>();

beforeEach(() => {
  doubleLines.clear();
  doubleLines.add(2);
  URL.createObjectURL = vi.fn(() => "blob:wrong");
  URL.revokeObjectURL = vi.fn();
  network.use(
    http.post("*/api/practice/clients/imports/file", () => HttpResponse.json(table)),
    http.post("*/api/practice/clients/imports/check", async ({ request }) => {
      const { rows } = (await request.json()) as ImportCheck;
      return HttpResponse.json({
        rows: rows
          .filter(({ line }) => line !== 4)
          .map(({ line, cells }) => ({
            line,
            name: line === 6 ? "Client 4" : cells.name,
            country: "",
            email: "",
            taxNumber: "",
            double: doubleLines.has(line) ? known : null,
          })),
        wrong: rows.some(({ line }) => line === 4)
          ? [{ line: 4, field: "country", message: 'We don\'t know a country named "Atlantis"' }]
          : [],
        leftOut: rows.some(({ line }) => line === 5)
          ? [{ line: 5, field: "taxes", message: '"Stamp duty" is not one of the taxes that we know in Kenya' }]
          : [],
        used: 0,
        limit: -1,
      });
    }),
  );
});

async function reviewed(summary = "52 new clients, 2 doubles.") {
  const { user } = renderScreen(<ImportClients listPath="/professional-dashboard?tab=clients" />);
  const file = new File(["Customer,Phone\n"], "clients.csv", { type: "text/csv" });
  await user.upload(screen.getByLabelText("File with your clients"), file);
  await screen.findByText("The file has 55 rows. Check what each column is.");
  await user.selectOptions(screen.getByLabelText(/^Second phone/), "whatsapp");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Phone/).value).toBe("");
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  await screen.findByText(summary);
  return user;
}

test("an owner matches the columns, sees doubles, wrong rows and what is left out, and imports with a choice for each double", async () => {
  const sent: ImportPiece[] = [];
  network.use(
    http.post("*/api/practice/clients/imports", async ({ request }) => {
      const piece = (await request.json()) as ImportPiece;
      sent.push(piece);
      const added = piece.rows.filter(({ action }) => action === "add").length;
      const leftOut = [{ line: 5, field: "taxes", message: "Left out" }].slice(0, sent.length === 1 ? 1 : 0);
      return HttpResponse.json({ added, merged: 1, left: 0, wrong: [], leftOut });
    }),
  );
  const user = await reviewed();
  expect(screen.getByText(/^Row 4, Country: We don't know a country/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download wrong rows" }).getAttribute("download")).toBe(
    "clients-to-mend.csv",
  );
  expect(screen.getByText(/^Row 5, Taxes: "Stamp duty" is not one/)).toBeTruthy();
  expect(screen.getByText("In 1 row something is left out. Download them to see what it is.")).toBeTruthy();
  const doubles = within(screen.getByRole("region", { name: "Doubles" }));
  expect(doubles.getByText("You have: Client One, Kenya")).toBeTruthy();
  expect(doubles.getByText("The same as row 5 of this file")).toBeTruthy();
  await user.selectOptions(doubles.getByLabelText("Row 6"), "add");
  await user.click(screen.getByRole("button", { name: "Import 54 rows" }));
  expect(await screen.findByText("53 clients added")).toBeTruthy();
  const rows = sent.flatMap((piece) => piece.rows);
  expect(rows).toHaveLength(54);
  expect(rows[0]).toEqual({ line: 2, cells: { name: "Client 1", whatsapp: "=1" }, action: "merge" });
  expect(rows.find(({ line }) => line === 6)!.action).toBe("add");
  expect(screen.getByRole("link", { name: "Download what is left out" }).getAttribute("download")).toBe(
    "clients-left-out.csv",
  );
  expect(screen.getByRole("link", { name: "See your clients" })).toBeTruthy();
});

test("an import that was cut goes on with the piece that got no answer, under the same key", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post("*/api/practice/clients/imports", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 2) return HttpResponse.error();
      return HttpResponse.json({ added: 10, merged: 0, left: 0, wrong: [], leftOut: [] });
    }),
  );
  const user = await reviewed();
  await user.click(screen.getByRole("button", { name: /^Import 54 rows/ }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("20 clients added")).toBeTruthy();
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test("after a failure, other columns are imported as a new run", async () => {
  const sent: { key: string | null; rows: ImportPiece["rows"] }[] = [];
  network.use(
    http.post("*/api/practice/clients/imports", async ({ request }) => {
      const { rows } = (await request.json()) as ImportPiece;
      sent.push({ key: request.headers.get("idempotency-key"), rows });
      if (sent.length === 2) return HttpResponse.error();
      return HttpResponse.json({ added: rows.length, merged: 0, left: 0, wrong: [], leftOut: [] });
    }),
  );
  const user = await reviewed();
  await user.click(screen.getByRole("button", { name: /^Import 54 rows/ }));
  await screen.findByRole("button", { name: "Retry" });
  await user.click(screen.getByRole("button", { name: "Back to the columns" }));
  await user.selectOptions(screen.getByLabelText(/^Second phone/), "");
  await user.selectOptions(screen.getByLabelText(/^Phone/), "whatsapp");
  await user.click(screen.getByRole("button", { name: "Check the rows" }));
  await screen.findByText("52 new clients, 2 doubles.");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Import 54 rows/ }));
  expect(await screen.findByText("54 clients added")).toBeTruthy();
  const again = sent.slice(2);
  expect(again.flatMap(({ rows }) => rows)).toHaveLength(54);
  expect(again[0]!.rows[0]!.cells).toEqual({ name: "Client 1", whatsapp: "+254 700 000 000" });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
});

test("after a failure, another choice counts for the rows not sent yet, and none is imported twice", async () => {
  doubleLines.add(56);
  const sent: ImportPiece["rows"][] = [];
  network.use(
    http.post("*/api/practice/clients/imports", async ({ request }) => {
      const { rows } = (await request.json()) as ImportPiece;
      sent.push(rows);
      if (sent.length === 1) return HttpResponse.error();
      return HttpResponse.json({ added: rows.length, merged: 0, left: 0, wrong: [], leftOut: [] });
    }),
  );
  const user = await reviewed("51 new clients, 3 doubles.");
  await user.click(screen.getByRole("button", { name: /^Import 54 rows/ }));
  await screen.findByRole("button", { name: "Retry" });
  await user.selectOptions(screen.getByLabelText("All doubles"), "skip");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("54 clients added")).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
  const rows = sent.slice(1).flat();
  expect(new Set(rows.map(({ line }) => line)).size).toBe(54);
  expect(rows.find(({ line }) => line === 56)!.action).toBe("skip");
});

test("a file that can't be read says why, and another one can be chosen", async () => {
  network.use(
    http.post("*/api/practice/clients/imports/file", () =>
      refusal(400, "invalid-input", "Please check.", { file: "This file has no rows" }),
    ),
  );
  const { user } = renderScreen(<ImportClients listPath="/" />);
  await user.upload(screen.getByLabelText("File with your clients"), new File([" "], "clients.csv"));
  expect(await screen.findByText("This file has no rows")).toBeTruthy();
});

test("the download of wrong rows has the columns of the file, the reasons, and formulas as text", () => {
  const csv = problemRowsCsv(
    table,
    [
      { line: 3, field: "email", message: "Please enter a valid email address" },
      { line: 3, field: null, message: "No room" },
    ],
    "What is wrong",
  );
  expect(csv).toBe(
    "\ufeffCustomer,Phone,Second phone,What is wrong\r\n" +
      "Client 2,+254 700 000 000,'=1,Email: Please enter a valid email address; No room\r\n",
  );
});
