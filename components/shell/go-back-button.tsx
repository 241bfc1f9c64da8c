"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

/** Goes back in the history; to the landing page if it is empty. */
export function GoBackButton() {
  const router = useRouter();
  return (
    <Button type="button" variant="secondary" onClick={() => (history.length > 1 ? router.back() : router.push("/"))}>
      Go Back
    </Button>
  );
}
