"use client";

import { ErrorView } from "@/components/shell/error-view";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: Props) {
  return <ErrorView digest={error.digest} onRetry={reset} />;
}
