import { ProfileContactButton } from "./profile-contact-button";
import { StillWays } from "./profile-still";

/** On a phone the ways to begin stay under the thumb until the page ends; sticky, not fixed, so that it never covers the footer. */
export function ProfileActionBar({ id, name }: { id: string; name: string }) {
  return (
    <div role="group" aria-label={`Contact ${name}`} className="no-print sticky bottom-0 z-30 flex gap-2 border-t border-rule bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden">
      <ProfileContactButton id={id} name={name} className="grow" />
      <StillWays id={id} small />
    </div>
  );
}
