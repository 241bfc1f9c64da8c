import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/platform/brand";

type Badge = { id: string; name: string; title: string; place: string; listed: boolean; verified: boolean };

/** The current verification status of a professional whose badge is shown on another site. */
export function VerifiedView({ badge: { id, name, title, place, listed, verified } }: { badge: Badge }) {
  return (
    <>
      <h1 className="text-4xl">{name}</h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">
        {title}, {place}
      </p>
      <p className="measure font-semibold">{verified ? `Verified by ${brand.name}` : "Not verified right now"}</p>
      <p className="measure mt-3 mb-6">
        {verified
          ? "We've checked this licence with the professional body, and it is verified as you read this."
          : "We can't confirm this licence at the moment. A badge that says otherwise is out of date."}
      </p>
      <IntentLink href={listed ? `/professional/${id}` : "/verification"} className={buttonClass()}>
        {listed ? "See the profile" : "How we verify licences"}
      </IntentLink>
    </>
  );
}
