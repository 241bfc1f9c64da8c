"use client";

import { BrokenView } from "@/components/shell/broken-view";
import { WordsSheet } from "@/components/ui/sheets";

type Props = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: Props) {
  return (
    <>
      <WordsSheet />
      <BrokenView digest={error.digest} onRetry={reset} />
    </>
  );
}
