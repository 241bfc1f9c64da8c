"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

/** One page back; to the landing page when there is none. */
export function GoBackButton() {
  const router = useRouter();
  return (
    <Button type="button" variant="secondary" onClick={() => (history.length > 1 ? router.back() : router.push("/"))}>
      Go Back
    </Button>
  );
}
