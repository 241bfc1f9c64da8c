"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { BrokenView } from "@/components/shell/broken-view";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Retry asks the server for the page again: what failed there is not mended by drawing the same answer once more. */
export default function ErrorPage({ error, reset }: Props) {
  const router = useRouter();
  return (
    <BrokenView
      digest={error.digest}
      onRetry={() =>
        startTransition(() => {
          router.refresh();
          reset();
        })
      }
    />
  );
}
