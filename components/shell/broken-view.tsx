import { buttonClass, Button } from "@/components/ui/button";

/** What a page shows when it could not be drawn: what happened, Retry, and the number to tell the support. */
export function BrokenView({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  return (
    <div className="page py-16">
      <div role="alert" className="ledger margin-line mx-auto flex max-w-2xl flex-col items-start gap-4 px-6 py-8 sm:px-10">
        <h1 className="text-2xl sm:text-3xl">This page could not be opened</h1>
        <p className="text-ink-soft">It is not your doing. Check your connection and try again; what you saved is safe.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>Retry</Button>
          {/* A plain link: a full load gets rid of whatever broke. */}
          <a href="/" className={buttonClass({ variant: "secondary" })}>
            Home page
          </a>
        </div>
        {digest && <p className="tnum text-sm text-ink-soft">If it goes on, tell our support this number: {digest}</p>}
      </div>
    </div>
  );
}
