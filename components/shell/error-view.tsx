import { Button, buttonClass } from "@/components/ui/button";
import { brand } from "@/lib/platform/brand";

/** The error page: a message, Retry, and the digest to quote to support. */
export function ErrorView({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto my-16 grid max-w-2xl justify-items-start gap-4 rounded-card border border-s-2 border-rule border-s-accent bg-surface px-6 py-8 sm:px-10"
    >
      {/* The page's own title is missing when what it is made of failed to load. */}
      <title>{`This page could not be opened | ${brand.name}`}</title>
      <h1 className="text-2xl leading-[1.2] sm:text-3xl">This page could not be opened</h1>
      <p className="text-ink-soft">
        It is not your doing. Check your connection and try again; what you saved is safe.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Retry</Button>
        {/* A plain link: a full load clears the state that caused the error. */}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Home page
        </a>
      </div>
      {digest && <p className="text-ink-soft">{`If it goes on, tell our support this number: ${digest}`}</p>}
    </div>
  );
}
