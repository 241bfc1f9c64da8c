"use client";

import { Button } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { CountryCode } from "@/lib/platform/reference/countries";

/** Update Payment Details: opens the payout dialog, whose code loads on first use. */
export function PayoutButton({
  country,
  version,
  hasPassword,
}: {
  country: CountryCode;
  version: number;
  hasPassword: boolean;
}) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("@/components/affiliates/payout-dialog").then(({ PayoutDialog }) => PayoutDialog),
  );
  return (
    <>
      <Button busy={loading} onClick={() => void show()}>
        Update Payment Details
      </Button>
      {Dialog && (
        <Dialog open={open} onOpenChange={setOpen} country={country} version={version} hasPassword={hasPassword} />
      )}
    </>
  );
}
