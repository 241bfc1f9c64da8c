import { useState } from "react";
import { GoogleMark } from "@/components/identity/google-mark";
import { Button } from "@/components/ui/button";
import { goTo } from "@/components/ui/go-to";
import { Icon } from "@/components/ui/icon";
import { troubleOf } from "@/lib/platform/http/client/deliver";

const names = { google: "Google", facebook: "Facebook" } as const;
type Provider = keyof typeof names;

/**
 * Sign-in with Google or Facebook if their keys are configured; otherwise the button explains that it is unavailable.
 */
export function SocialButtons({ callbackUrl }: { callbackUrl?: string }) {
  const [busy, setBusy] = useState<Provider | null>(null);
  const [message, setMessage] = useState("");
  async function leave(provider: Provider) {
    if (busy) return;
    setBusy(provider);
    setMessage("");
    try {
      const { isSetUp, signInWith } = await import("@/lib/identity/accounts/client");
      if (await isSetUp(provider)) return goTo((await signInWith(provider, callbackUrl)).url);
      setMessage(`Sign-in with ${names[provider]} is not set up here. Use your email address and password instead.`);
    } catch (error) {
      setMessage(troubleOf(error).detail);
    }
    setBusy(null);
  }
  return (
    <div className="needs-scripting flex flex-col gap-3">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      <div className="grid gap-3">
        <Button variant="secondary" busy={busy === "google"} onClick={() => void leave("google")}>
          <GoogleMark />
          Continue with Google
        </Button>
        <Button variant="secondary" busy={busy === "facebook"} onClick={() => void leave("facebook")}>
          <Icon name="facebook" />
          Continue with Facebook
        </Button>
      </div>
      <div role="status">
        {message && <p className="rounded-control bg-info-soft px-4 py-3 text-info">{message}</p>}
      </div>
    </div>
  );
}
