import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { Professional } from "@/lib/professionals/contract";
import { ProfileContactButton } from "./profile-contact-button";

/** On a phone the ways to begin stay under the thumb until the page ends; sticky, not fixed, so that it never covers the footer. */
export function ProfileActionBar({ professional: { id, name } }: { professional: Professional }) {
  return (
    <div role="group" aria-label={`Contact ${name}`} className="no-print sticky bottom-0 z-30 flex gap-2 border-t border-rule bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden">
      <ProfileContactButton id={id} name={name} className="grow" />
      <IntentLink href={`/messages?to=${id}`} className={`${buttonClass({ variant: "secondary" })} max-sm:px-3`}>
        <Icon name="message" />
        <span className="max-sm:sr-only">Send Message</span>
      </IntentLink>
      <IntentLink href={`/messages?to=${id}&quote=1`} className={`when-saving ${buttonClass({ variant: "secondary" })} max-sm:px-3`}>
        <Icon name="document" />
        <span className="max-sm:sr-only">Request quote</span>
      </IntentLink>
      <IntentLink href={`/calendar?with=${id}`} className={`${buttonClass({ variant: "secondary" })} max-sm:px-3`}>
        <Icon name="calendar" />
        <span className="max-sm:sr-only">Schedule Call</span>
      </IntentLink>
    </div>
  );
}
