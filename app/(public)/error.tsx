"use client";

import { BrokenView } from "@/components/shell/broken-view";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: Props) {
  return <BrokenView digest={error.digest} onRetry={reset} />;
}
