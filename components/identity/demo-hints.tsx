import { useEffect, useState } from "react";
import { demoPassword, demoPeople } from "@/lib/identity/accounts/demo";
import type { Ready } from "@/lib/platform/health/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

const roleNames = { client: "Client", professional: "Professional", admin: "Administrator" } as const;

type Props = { companyDomain: string; onFill: (email: string, password: string) => void };

/**
 * The three demo accounts (specification 2.7); a click fills the form. Shown only where an email address alone opens an
 * account.
 */
export function DemoHints({ companyDomain, onFill }: Props) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetchJson<Ready>("/api/health/ready", { signal: leaving.signal }).then(
      ({ mode }) => setShown(mode === "simulated"),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (!shown) return null;
  return (
    <section aria-labelledby="demo-title" className="mt-8">
      <h2 id="demo-title" className="border-b border-rule pb-2 text-base">
        Try a demo account
      </h2>
      <ol>
        {demoPeople(companyDomain).map(({ role, email }) => (
          <li key={role}>
            <button
              type="button"
              onClick={() => onFill(email, demoPassword)}
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start hover:bg-primary-soft"
            >
              <b>{roleNames[role]}</b>
              <span className="text-sm break-all text-primary underline underline-offset-4">{email}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-soft">
        The password is simply <code className="font-semibold text-ink">{demoPassword}</code>. Tap one to fill in the
        form.
      </p>
    </section>
  );
}
