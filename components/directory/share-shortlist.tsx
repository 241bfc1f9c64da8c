"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { useChange } from "@/components/ui/use-change";
import { shareShortlist } from "@/lib/directory/shortlists/client";

/** Makes a public link to the compared professionals; visitors sign in first and return to the comparison. */
export function ShareShortlist({ ids }: { ids: readonly string[] }) {
  const [link, setLink] = useState("");
  const change = useChange({
    errorsIn: "toast",
    send: (_: void, key) => shareShortlist(ids, key),
    onSuccess: ({ path }) => setLink(location.origin + path),
  });
  const share = () => {
    if (document.documentElement.dataset.signedIn === "client") return change.mutate();
    location.assign(`/signin?callbackUrl=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return (
    <div className="when-saving no-print flex flex-col gap-2">
      {link ? (
        <div className="flex flex-wrap items-center gap-3" role="status">
          <code className="max-w-full rounded-control border border-rule bg-surface px-3 py-2 text-sm wrap-anywhere">
            {link}
          </code>
          <CopyButton label="Copy link" text={link} variant="secondary" />
          <p className="w-full text-sm text-ink-soft">
            Anyone with this link sees these public profiles for a year.{" "}
            <IntentLink href="/saved#shared" className="text-link">
              Stop sharing
            </IntentLink>{" "}
            at any time under Saved Professionals.
          </p>
        </div>
      ) : (
        <Button variant="secondary" size="sm" className="self-start" busy={change.isPending} onClick={share}>
          <Icon name="share" className="size-4" />
          Share this shortlist
        </Button>
      )}
    </div>
  );
}
