"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ErrorView } from "@/components/shell/error-view";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Reloads from the server; a client-side re-render would repeat the error. */
export default function ErrorPage({ error, reset }: Props) {
  const router = useRouter();
  return (
    <ErrorView
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
