"use client";

import { useEffect, useRef, useState, type ComponentProps } from "react";
import type { RequestQuoteDialog } from "@/components/quotes/request-quote-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import type { QuoteRequestReceipt } from "@/lib/quotes/contract";

type Window = (props: ComponentProps<typeof RequestQuoteDialog>) => React.ReactNode;

function tell({ professionals }: QuoteRequestReceipt) {
  if (professionals === 0) showToast("Your request is kept, but nobody offers this service yet. Look through the directory for someone close to it.");
  else showToast(`Your request went to ${professionals} ${professionals === 1 ? "professional" : "professionals"}. Their answers come to your messages.`);
}

/** A brief for all who offer the service (decisions, Quotes). The window's code comes on first use; `asked` opens it once, and then leaves the address. */
export function AskSeveralButton({ asked = false }: { asked?: boolean }) {
  const [Window, setWindow] = useState<Window | null>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  const show = async () => {
    if (loading) return;
    setLoading(true);
    try {
      const { RequestQuoteDialog: loaded } = await import("@/components/quotes/request-quote-dialog");
      setWindow(() => loaded);
      setOpen(true);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
    setLoading(false);
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!asked || begun.current) return;
    begun.current = true;
    history.replaceState(null, "", location.pathname);
    void show();
  });
  return (
    <>
      <Button variant="secondary" busy={loading} onClick={() => void show()}>
        <Icon name="users" />
        Ask several professionals
      </Button>
      {Window && <Window open={open} onOpenChange={setOpen} onSent={tell} />}
    </>
  );
}
