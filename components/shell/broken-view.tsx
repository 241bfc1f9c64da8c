import { buttonClass, Button } from "@/components/ui/button";

// It brings its own few rules: no page should carry them before something broke, and then nothing more may be fetched.
const rules = `@layer components{.broken{display:grid;justify-items:start;gap:1rem;max-inline-size:42rem;margin:4rem auto;padding:2rem 1.5rem;background:var(--color-surface);border:1px solid var(--color-rule);border-inline-start:2px solid var(--color-accent,#b4472a);border-radius:10px}.broken h1{font-size:1.5rem}.broken p{color:var(--color-ink-soft)}.broken div{display:flex;flex-wrap:wrap;gap:.75rem}@media (width>=40rem){.broken{padding-inline:2.5rem}.broken h1{font-size:1.875rem}}}`;

/** What a page shows when it could not be drawn: what happened, Retry, and the number to tell the support. */
export function BrokenView({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  return (
    <div role="alert" className="broken">
      <style href="broken" precedence="page">
        {rules}
      </style>
      <h1>This page could not be opened</h1>
      <p>It is not your doing. Check your connection and try again; what you saved is safe.</p>
      <div>
        <Button onClick={onRetry}>Retry</Button>
        {/* A plain link: a full load gets rid of whatever broke. */}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Home page
        </a>
      </div>
      {digest && <p>If it goes on, tell our support this number: {digest}</p>}
    </div>
  );
}
