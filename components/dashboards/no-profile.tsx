import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";

/** The tabs of an account without a profile. */
export function NoProfile() {
  return (
    <EmptyState
      title="No public profile yet"
      hint="Tell clients what you do and send your documents for verification. It takes six short steps."
      pattern="shweshwe"
    >
      <IntentLink href="/professional-signup" className={buttonClass()}>
        Set up your profile
      </IntentLink>
    </EmptyState>
  );
}
