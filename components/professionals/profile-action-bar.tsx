import { ProfileContactButton } from "./profile-contact-button";
import { StillWays } from "./profile-still";

/** On a phone the ways to begin stay under the thumb until the page ends; sticky, not fixed, so that it never covers the footer. */
export function ProfileActionBar({ id, name }: { id: string; name: string }) {
  return (
    <div role="group" aria-label={`Contact ${name}`} className="profile-actions no-print">
      <ProfileContactButton id={id} name={name} />
      <StillWays id={id} />
    </div>
  );
}
