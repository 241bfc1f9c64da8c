import { ProfileContactButton } from "./profile-contact-button";
import { StillRate, StillWays } from "./profile-still";

/** The right-hand column of the ledger: what an hour costs, what one gets, and the three ways to begin. `of` is the key of the profile's facts. */
export function ProfileBalance({ of, id, name }: { of: string; id: string; name: string }) {
  return (
    <div className="px-4 py-6 sm:px-8 lg:px-6">
      <StillRate of={of} />
      <div className="mt-4 grid gap-2.5 max-lg:hidden">
        <ProfileContactButton id={id} name={name} />
        <StillWays id={id} />
      </div>
    </div>
  );
}
