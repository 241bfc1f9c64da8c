import type { Professional } from "@/lib/professionals/contract";
import { ProfileContactButton } from "./profile-contact-button";
import { StillRate, StillWays } from "./profile-still";

/** The right-hand column of the ledger: what an hour costs, what one gets, and the three ways to begin. */
export function ProfileBalance({ professional }: { professional: Professional }) {
  const { id, name } = professional;
  return (
    <div className="px-4 py-6 sm:px-8 lg:px-6">
      <StillRate professional={professional} />
      <div className="mt-4 grid gap-2.5 max-lg:hidden">
        <ProfileContactButton id={id} name={name} />
        <StillWays id={id} />
      </div>
    </div>
  );
}
