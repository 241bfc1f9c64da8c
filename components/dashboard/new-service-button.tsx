"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { OwnServices } from "@/lib/professionals/contract";

/** specification 2.9: New Service. It opens the services of one's own profile; the window's code comes on first use. */
export function NewServiceButton({ own }: { own: OwnServices }) {
  const router = useRouter();
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("@/components/dashboard/services-dialog").then(({ ServicesDialog }) => ServicesDialog),
  );
  return (
    <>
      <Button busy={loading} onClick={show}>
        <Icon name="plus" />
        New Service
      </Button>
      {Dialog && open && (
        <Dialog
          key={own.version}
          own={own}
          onClose={() => setOpen(false)}
          onChanged={() => startTransition(() => router.refresh())}
        />
      )}
    </>
  );
}
