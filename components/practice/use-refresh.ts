import { useRouter } from "next/navigation";
import { startTransition } from "react";

/** A function that reads the page's data from the server again; what is on the screen stays until the answer. */
export function useRefresh(): () => void {
  const router = useRouter();
  return () => startTransition(() => router.refresh());
}
