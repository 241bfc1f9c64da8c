"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { QuoteRequestReceipt } from "@/lib/deals/quotes/contract";

/** Opens the requests by a full navigation, because toasts render outside of the router's tree. */
const seeRequests = { label: "See request", run: () => location.assign("/requests") };

function showReceipt({ professionals }: QuoteRequestReceipt) {
  if (professionals === 0)
    showToast("Nobody offers this service yet. We've kept your request; try the directory for someone close to it.", {
      action: seeRequests,
    });
  else
    showToast(
      `Your request went to ${professionals} ${professionals === 1 ? "professional" : "professionals"}. Their answers come to your messages.`,
      { action: seeRequests },
    );
}

/**
 * Sends a brief to all professionals who offer the service (decisions, Quotes). The dialog's code loads on first use.
 * `opensAtOnce` opens it once with `need` filled in; closing it removes the URL parameter. `person` is the account.
 */
export function AskSeveralButton({
  person,
  opensAtOnce = false,
  need = "",
}: {
  person: string;
  opensAtOnce?: boolean;
  need?: string;
}) {
  const { Dialog, open, setOpen, show, loading } = useLoadedDialog(() =>
    import("@/components/deals/request-quote-dialog").then(({ RequestQuoteDialog }) => RequestQuoteDialog),
  );
  const opened = useRef(false);
  useEffect(() => {
    if (!opensAtOnce || opened.current) return;
    opened.current = true;
    void show();
  });
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:@container max-sm:w-full max-sm:px-[min(0.75rem,2vw)]"
        busy={loading}
        onClick={() => void show()}
      >
        <Icon name="users" className="max-sm:@max-[11rem]:hidden" />
        Ask several professionals
      </Button>
      {Dialog && (
        <Dialog
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            // Not on opening: a history change at that moment would undo a navigation in progress.
            if (next || !new URLSearchParams(location.search).has("ask")) return;
            history.replaceState(null, "", location.pathname);
          }}
          person={person}
          need={need}
          onSent={showReceipt}
        />
      )}
    </>
  );
}
