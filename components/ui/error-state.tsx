import { Button } from "@/components/ui/button";

type Props = { title?: string; detail?: string; onRetry?: () => void; busy?: boolean };

/** A failed load: the reason, what to do, and Retry. */
export function ErrorState({
  title = "This did not load",
  detail = "Check your connection, then try again.",
  onRetry,
  busy,
}: Props) {
  return (
    <div role="alert" className="ledger margin-line flex flex-col items-start gap-3 px-6 py-6">
      <p className="text-lg font-bold">{title}</p>
      <p className="text-ink-soft">{detail}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      )}
    </div>
  );
}
