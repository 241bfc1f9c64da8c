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

/** Marks the history entry that repeats a page with unsaved values. */
const marker = "leaveGuard";
const isMarked = () => (history.state as Record<string, unknown> | null)?.[marker] === true;
/** The address of the page that is in the history twice; null when another page has been reached since. */
let repeated: string | null = null;
/** The forms with unsaved values, each with the function that asks. */
const askers = new Set<() => void>();

function repeatPage() {
  repeated = location.href;
  // The router's own state is kept, so that the router takes no notice of the entry.
  if (!isMarked()) history.pushState({ ...(history.state as object | null), [marker]: true }, "", location.href);
}

/** Back from the repeated entry: asks while there are unsaved values, else leads to the page before. */
function onPopState(event: PopStateEvent) {
  if (location.href !== repeated) repeated = null;
  else if (!isMarked()) {
    const [ask] = askers;
    if (!ask) return history.back();
    event.stopImmediatePropagation();
    repeatPage();
    ask();
  }
}

/** In place of an address: the page before this one. */
const back = Symbol("back");

/**
 * Asks before a page with unsaved values is left: by a link or the Back button in a dialog of ours, by closing the tab
 * in the browser's own. Renders nothing until then.
 *
 * Browsers and the router cannot refuse Back. The page is therefore in the history twice while it has unsaved values:
 * Back leads to the same page, which asks. Once the values are saved, Back passes over the second entry.
 */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const [destination, setDestination] = useState<string | typeof back | null>(null);
  useEffect(() => {
    if (!isActive) return;
    leaving.confirmed = false;
    const onBack = () => setDestination(back);
    repeatPage();
    askers.add(onBack);
    addEventListener("popstate", onPopState, true);
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
      askers.delete(onBack);
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
            setDestination(null);
            if (destination === back) history.go(-2);
            else goTo(destination);
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
