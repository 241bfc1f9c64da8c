"use client";

import { ErrorView } from "@/components/shell/error-view";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** `retry` loads from the server again; `reset` alone would render the same error. */
export default function ErrorPage({ error, retry }: Props) {
  return <ErrorView digest={error.digest} onRetry={retry} />;
}
