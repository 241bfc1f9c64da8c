import { ErrorState } from "@/components/ui/error-state";

type Props = { error: Error | null; offline: boolean; onRetry: () => void };

/** The list could not be fetched: why, and Retry. What was chosen stays in the address. */
export function NotLoaded({ error, offline, onRetry }: Props) {
  const detail = offline ? "You are offline. The list loads by itself once you are connected again." : error?.message;
  return <ErrorState title="We could not load the professionals" detail={detail} onRetry={onRetry} />;
}
