"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { goTo } from "@/components/ui/go-to";

/** The page of this site that a plain click on a link leads to; null for new tabs, downloads and the current page. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || !isPlain || link.target || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return null;
  return pathname + search + hash;
}

/** Shared by the forms of a page, so that the browser does not ask again for another one. */
const leaving = { confirmed: false };

/**
 * Asks before a page with unsaved values is left: by a link in a dialog of ours, by closing the tab in the browser's
 * own. Renders nothing until then.
 */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const [destination, setDestination] = useState<string | null>(null);
  useEffect(() => {
    if (!isActive) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.confirmed) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const wanted = destinationOf(event);
      if (wanted === null) return;
      event.preventDefault();
      // Of several forms with unsaved values only the first asks.
      event.stopImmediatePropagation();
      setDestination(wanted);
    };
    addEventListener("beforeunload", onUnload);
    addEventListener("click", onClick, true);
    return () => {
      removeEventListener("beforeunload", onUnload);
      removeEventListener("click", onClick, true);
    };
  }, [isActive]);
  if (destination === null) return null;
  const stay = () => setDestination(null);
  return (
    <Dialog
      open
      onOpenChange={stay}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={stay}>
          Stay here
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            leaving.confirmed = true;
            goTo(destination);
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
