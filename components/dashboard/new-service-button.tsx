import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";

/** specification 2.9: New Service. It opens Services & Rates with an empty service to fill in. */
export function NewServiceButton() {
  return (
    <IntentLink href="/professional-dashboard?tab=profile&section=services&new=1" className={buttonClass()}>
      <Icon name="plus" />
      New Service
    </IntentLink>
  );
}
