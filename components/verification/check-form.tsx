"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { CheckOutcome } from "@/components/verification/check-outcome";
import { ProblemError } from "@/lib/platform/http/client/fetcher";
import { checkVerified } from "@/lib/verification/cases/client-check";
import type { CheckResult } from "@/lib/verification/cases/contract";

type Outcome = { query: string; result: CheckResult } | { trouble: string } | null;

/**
 * The public verification check by practice number or full name. Without JavaScript a GET form returns the same result
 * as a page.
 */
export function CheckForm({ query = "", first = null }: { query?: string; first?: Outcome }) {
  const [outcome, setOutcome] = useState<Outcome>(first);
  const [busy, setBusy] = useState(false);
  const ask = async (q: string) => {
    setBusy(true);
    const next = await checkVerified(q).then(
      (result) => ({ query: q, result }),
      (error: unknown) => ({
        trouble: error instanceof ProblemError ? error.problem.detail : "We couldn't check this. Try again.",
      }),
    );
    setOutcome(next);
    setBusy(false);
  };
  return (
    <section aria-labelledby="check" className="mt-8 max-w-2xl">
      <h2 id="check" className="text-2xl">
        Check an accountant
      </h2>
      <p className="mt-2 text-ink-soft">
        Enter a practice number or a full name. We tell you which body they&apos;re verified with, when we checked it,
        and until when it&apos;s valid.
      </p>
      <form
        action="/verification/check"
        role="search"
        aria-label="Check an accountant"
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
          if (q && !busy) void ask(q);
        }}
      >
        <TextField
          label="Practice number or full name"
          name="q"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={query}
          className="min-w-[min(14rem,100%)] grow"
        />
        <Button type="submit" busy={busy}>
          Check
        </Button>
      </form>
      <div role="status" className="mt-4">
        {outcome && "trouble" in outcome && <p className="text-danger">{outcome.trouble}</p>}
        {outcome && "result" in outcome && <CheckOutcome {...outcome} />}
      </div>
    </section>
  );
}
