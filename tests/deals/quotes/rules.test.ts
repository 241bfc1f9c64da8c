import { expect, test } from "vitest";
import {
  amountOf,
  canSendQuote,
  defaultRequest,
  effectTexts,
  mayUndo,
  nextQuoteStatus,
  quoteAmount,
  quoteMovesOf,
  quoteServiceLabel,
  quoteStatusOn,
} from "@/lib/deals/quotes/rules";

test.each([
  ["pending", "accept", "client", "accepted"],
  ["pending", "decline", "client", "declined"],
  ["pending", "withdraw", "professional", "withdrawn"],
  ["pending", "accept", "professional", null],
  ["pending", "withdraw", "client", null],
  ["pending", "accept", "admin", null],
  ["accepted", "decline", "client", null],
  ["expired", "accept", "client", null],
  ["declined", "reopen", "client", "pending"],
  ["declined", "reopen", "professional", null],
  ["withdrawn", "reopen", "professional", "pending"],
  ["withdrawn", "reopen", "client", null],
  ["accepted", "reopen", "client", null],
  ["pending", "reopen", "client", null],
] as const)("a %s quote: %s by the %s", (status, action, role, expected) => {
  expect(nextQuoteStatus(status, action, role)).toBe(expected);
});

test("each side is offered its own actions, and none once the quote is decided", () => {
  expect(quoteMovesOf("pending", "client")).toEqual(["accept", "decline"]);
  expect(quoteMovesOf("pending", "professional")).toEqual(["withdraw"]);
  expect(quoteMovesOf("pending", "admin")).toEqual([]);
  expect(quoteMovesOf("accepted", "client")).toEqual([]);
});

test("a decision can be undone for five minutes", () => {
  const decided = new Date("2026-11-20T08:00:00Z");
  expect(mayUndo(decided, new Date("2026-11-20T08:05:00Z"))).toBe(true);
  expect(mayUndo(decided, new Date("2026-11-20T08:05:01Z"))).toBe(false);
  expect(mayUndo(null, decided)).toBe(false);
});

test("a pending quote is valid through its last day", () => {
  const quote = { status: "pending", validUntil: "2026-11-20" } as const;
  expect(quoteStatusOn(quote, "2026-11-20")).toBe("pending");
  expect(quoteStatusOn(quote, "2026-11-21")).toBe("expired");
  expect(quoteStatusOn({ ...quote, status: "accepted" }, "2026-11-21")).toBe("accepted");
});

test.each([
  [425_050, "R4,250.50"],
  [125_000, "R1,250"],
  [5, "R0.05"],
  [123_456_789, "R1,234,567.89"],
])("%i cents are shown as %s", (cents, shown) => expect(quoteAmount(cents)).toBe(shown));

test.each([
  ["R 1,250.50", "1250.50"],
  ["ZAR1250", "1250"],
  [" 1 250,5", "1250.5"],
  ["1,250", "1250"],
  ["R1.250,50", "1250.50"],
  ["1\u2019250.50", "1250.50"],
  ["0", null],
  ["-5", null],
  ["12.345", null],
  ["12345678", null],
  ["12R", null],
  ["abc", null],
])("the typed %j is the amount %j", (typed, amount) => expect(amountOf(typed)).toBe(amount));

test("a quote can be sent once conversation, answered request, service and amount are set", () => {
  const ready = { conversationId: "c", request: "none", service: "bookkeeping", amount: "100" };
  expect(canSendQuote(ready)).toBe(true);
  for (const missing of [{ conversationId: null }, { request: "" }, { service: "" }, { amount: " " }])
    expect(canSendQuote({ ...ready, ...missing })).toBe(false);
});

test("a stored service shows its label, an unknown one its own text", () => {
  expect(quoteServiceLabel("vat-compliance")).toBe("VAT Compliance");
  expect(quoteServiceLabel("something-else")).toBe("something-else");
});

test.each([
  ["without an open request", [], "tax-planning", "none"],
  ["before the service is chosen", ["financial-audit"], "", "a"],
  ["of the request's service", ["tax-planning"], "tax-planning", "a"],
  ["of another service", ["financial-audit"], "tax-planning", "none"],
  ["for a service that quotes do not have", ["payroll"], "business-advisory", "a"],
  ["with several open requests", ["tax-planning", "payroll"], "tax-planning", ""],
])("the request that a quote answers by itself, %s", (_, services, service, expected) => {
  const open = services.map((asked, index) => ({ requestId: ["a", "b"][index]!, service: asked }));
  expect(defaultRequest(open, service)).toBe(expected);
});

test("the confirmation names what happens to the request and to other quotes", () => {
  const effects = { service: "payroll", requestedAt: "2026-11-20T08:00:00.000Z", closesRequest: true } as const;
  expect(effectTexts(undefined)).toEqual(["Your open requests stay open."]);
  expect(effectTexts({ ...effects, declinedQuotes: 0 })).toEqual([
    "Your request for Payroll Management of 20 November 2026 closes.",
  ]);
  expect(effectTexts({ ...effects, closesRequest: false, declinedQuotes: 1 })).toEqual([
    "Your request for Payroll Management of 20 November 2026 is closed already.",
    "One open quote of another professional for it is declined.",
  ]);
});
