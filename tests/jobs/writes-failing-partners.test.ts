import { afterEach, beforeAll, beforeEach, test, vi } from "vitest";
import { registerHandlers } from "@/lib/jobs/handlers";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../support/database";
import { allowLoopback, expectOthersMailed, expectOthersRefunded, expectOthersRenewed } from "./partner-cases";
import { badAnswers, clearItems, expectOthersDone, jobItems } from "./partners";

// One failure of each partner; `npm run gates failing-partners` has them all, for every job.
useDatabase("empty", { engines: "both" });
beforeAll(registerHandlers);
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  allowLoopback();
  await clearItems();
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

test("a gateway that answers garbage for one card does not stop the other renewals", () =>
  expectOthersRenewed(badAnswers.garbage!));

test("a gateway's answer of many megabytes is not read, and does not stop the other renewals", () =>
  expectOthersRenewed(badAnswers["a huge answer"]!));

test("a gateway that answers garbage for one refund does not stop the other refunds", () =>
  expectOthersRefunded(badAnswers.garbage!));

test("a mail server that hangs up on one recipient does not stop the other mails", () =>
  expectOthersMailed("hangs up"));

test("a mail server that answers garbage for one recipient does not stop the other mails", () =>
  expectOthersMailed("garbage"));

test("a database that reports damage in one row does not stop the job's other items", () =>
  expectOthersDone(...jobItems[0]!, "raise exception 'damaged' using errcode = 'XX001'"));
