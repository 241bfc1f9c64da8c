import type { WorkFacts } from "@/lib/practice/work/contract";

/** Answers of a company that files VAT each month. */
export const facts: WorkFacts = { kind: "company", vat: "monthly", yearEnd: 12, schedule: null, dates: {} };
