"use client";

import { useState, useSyncExternalStore } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";
import { urlFromQuery } from "@/lib/directory/professionals/rules";
import { savedIds, subscribeSaved } from "@/lib/directory/saved/client";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { mostCompared } from "@/lib/platform/reference/limits";

const none: readonly string[] = [];

/** The ways on from a list: compare the saved professionals, and an alert for new ones. */
export function ListTools({ query }: { query: ProfessionalQuery }) {
  const saved = useSyncExternalStore(subscribeSaved, savedIds, () => none);
  return (
    <div className="when-saving no-print flex flex-wrap gap-3">
      <AlertButton query={query} />
      <CompareLink ids={saved} />
    </div>
  );
}

/** A link to the comparison of the first of these professionals; nothing for fewer than two. */
export function CompareLink({ ids }: { ids: readonly string[] }) {
  if (ids.length < 2) return null;
  return (
    <IntentLink
      href={`/compare?ids=${ids.slice(0, mostCompared).join(",")}`}
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      <Icon name="heart-filled" className="size-4" />
      <span>{`Compare saved (${ids.length})`}</span>
    </IntentLink>
  );
}

/**
 * Saves the search as an alert; visitors sign in first and return to the same search. The request's code is loaded on
 * the click.
 */
function AlertButton({ query }: { query: ProfessionalQuery }) {
  const [busy, setBusy] = useState(false);
  const signIn = () =>
    location.assign(`/signin?callbackUrl=${encodeURIComponent(location.pathname + location.search)}`);
  const save = async () => {
    if (document.documentElement.dataset.signedIn !== "client") return signIn();
    setBusy(true);
    try {
      const { saveAlert } = await import("@/lib/directory/alerts/client");
      await saveAlert(urlFromQuery({ ...query, home: "" }));
      showToast("Alert saved. We'll email you when new professionals match, at most once a day.", {
        action: { label: "Manage", run: () => location.assign("/saved#alerts") },
      });
    } catch (error) {
      const { troubleOf } = await import("@/lib/platform/http/client/deliver");
      const { status, detail } = troubleOf(error);
      if (status === 401) return signIn();
      showToast(detail, { tone: "danger", action: { label: "Retry", run: () => void save() } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()} className="needs-scripting">
      <Icon name="bell" className="size-4" />
      Email me new professionals
    </Button>
  );
}
