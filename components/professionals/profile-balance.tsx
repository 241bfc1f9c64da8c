import { ProfileContactButton } from "./profile-contact-button";
import { StillRate, StillWays } from "./profile-still";

/** The right-hand column of the ledger: what an hour costs, what one gets, and the three ways to begin. `of` is the key of the profile's facts. */
export function ProfileBalance({ of, id, name }: { of: string; id: string; name: string }) {
  return (
    <div className="profile-offer">
      <StillRate of={of} />
      <div>
        <ProfileContactButton id={id} name={name} />
        <StillWays id={id} />
      </div>
    </div>
  );
}
