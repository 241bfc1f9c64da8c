import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";

/** New Service (specification 2.9): opens Services & Rates with an empty service. `compact` fits beside a title. */
export function NewServiceButton({ compact = false }: { compact?: boolean }) {
  return (
    <IntentLink
      href="/professional-dashboard?tab=profile&section=services&new=1"
      className={`${buttonClass()} ${compact ? "max-sm:px-3 max-sm:text-sm max-sm:[&>svg]:hidden" : ""}`}
    >
      <Icon name="plus" />
      New Service
    </IntentLink>
  );
}
