"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState, type ComponentProps } from "react";
import type { ServicesDialog } from "@/components/dashboard/services-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import type { OwnServices } from "@/lib/professionals/contract";

type Window = (props: ComponentProps<typeof ServicesDialog>) => React.ReactNode;

/** specification 2.9: New Service. It opens the services of one's own profile; the window's code comes on first use. */
export function NewServiceButton({ own }: { own: OwnServices }) {
  const router = useRouter();
  const [Window, setWindow] = useState<Window | null>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const show = async () => {
    if (loading) return;
    setLoading(true);
    try {
      const { ServicesDialog: loaded } = await import("@/components/dashboard/services-dialog");
      setWindow(() => loaded);
      setOpen(true);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
    setLoading(false);
  };
  return (
    <>
      <Button busy={loading} onClick={() => void show()}>
        <Icon name="plus" />
        New Service
      </Button>
      {Window && open && <Window key={own.version} own={own} onClose={() => setOpen(false)} onChanged={() => startTransition(() => router.refresh())} />}
    </>
  );
}
