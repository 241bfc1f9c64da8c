import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";

type Badge = { id: string; name: string; title: string; place: string; listed: boolean; verified: boolean };

/** What a badge on another site stands for, as it is right now. */
export function VerifiedView({ badge: { id, name, title, place, listed, verified } }: { badge: Badge }) {
  return (
    <div className="ledger max-w-2xl p-6 sm:p-8">
      <p className={`font-semibold ${verified ? "text-success" : "text-warning"}`}>
        {verified ? `Verified by ${brand.name}` : "Not verified right now"}
      </p>
      <h1 className="mt-1 text-2xl sm:text-3xl">{name}</h1>
      <p className="mt-1 text-ink-soft">
        {title}, {place}
      </p>
      <p className="measure mt-4">
        {verified
          ? `We've checked this licence with the professional body, and it is verified as you read this.`
          : `We can't confirm this licence at the moment. A badge that says otherwise is out of date.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {listed && (
          <IntentLink href={`/professional/${id}`} className={buttonClass()}>
            See the profile
          </IntentLink>
        )}
        <IntentLink href="/verification" className={buttonClass({ variant: "secondary" })}>
          How we verify licences
        </IntentLink>
      </div>
    </div>
  );
}
