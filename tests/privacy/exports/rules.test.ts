import { expect, test } from "vitest";
import { exportPage, newestFirst } from "@/lib/privacy/exports/rules";

const now = new Date("2030-03-14T07:00:00Z");
const client = "5e0f1f34-0000-4000-8000-000000000001";

test("the readable page shows names, days, amounts and services as people write them", () => {
  const row = {
    id: "5e0f1f34-0000-4000-8000-000000000002",
    client_id: client,
    starts_at: "2030-03-14T07:30:00+00:00",
    service_type: "tax-planning",
    amount_cents: 125_050,
    verified: true,
    notes: "",
    deadline: "2030-04-01",
  };
  const page = exportPage(
    "Thandi Nkosi",
    [{ name: "bookings", total: 1, rows: [row] }],
    new Map([[client, "Amina"]]),
    now,
  );
  for (const [label, value] of [
    ["Client", "Amina"],
    ["Starts", "14 March 2030, 07:30 UTC"],
    ["Service type", "Tax Planning &amp; Compliance"],
    ["Amount", "R1,250.50"],
    ["Verified", "Yes"],
    ["Deadline", "1 April 2030"],
  ])
    expect(page).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
  expect(page).not.toContain("5e0f1f34");
  expect(page).not.toContain("Notes");
});

test("the readable page escapes what people wrote, and loads nothing", () => {
  const rows = [{ content: "<img src=x onerror=alert(1)> & co" }];
  const page = exportPage("<b>Eve</b>", [{ name: "messages", total: 1, rows }], new Map(), now);
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; co");
  expect(page).toContain("&lt;b&gt;Eve&lt;/b&gt;");
  expect(page).not.toMatch(/<script|<img|<link|url\(|src=["']|https?:/);
});

test("a long section shows its newest rows and links to all; an empty one is explained at the end", () => {
  const rows = newestFirst([{ created_at: "2030-01-01T00:00:00Z" }, { created_at: "2030-02-01T00:00:00Z" }]);
  const parts = [
    { name: "reviews", total: 0, rows: [] },
    { name: "messages", total: 3000, rows },
  ];
  const page = exportPage("Thandi Nkosi", parts, new Map(), now);
  expect(page).toContain("3000 entries. The newest 2 are shown here.");
  expect(page).toContain('href="xlsx/messages.xlsx"');
  expect(page).toContain('href="csv/messages.csv"');
  expect(page.indexOf("1 February 2030")).toBeLessThan(page.indexOf("1 January 2030"));
  expect(page).toContain("<dt>Your reviews</dt><dd>Reviews you wrote, and reviews of your profile.</dd>");
  expect(page).not.toContain('href="#reviews"');
});

test("an anonymous review does not name its writer", () => {
  const rows = [{ client_account_id: client, client_name: "A client", comment: "Good." }];
  const page = exportPage("Thandi Nkosi", [{ name: "reviews", total: 1, rows }], new Map([[client, "Amina"]]), now);
  expect(page).toContain("A client");
  expect(page).not.toContain("Amina");
});
