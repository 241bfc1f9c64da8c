import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/platform/brand";
import { formatDay } from "@/lib/platform/format/dates";

interface Badge {
  id: string;
  name: string;
  title: string;
  place: string;
  listed: boolean;
  verified: boolean;
  end: { state: "lapsed" | "withdrawn"; endedOn: string | null } | null;
}

function statusOf({ verified, end }: Badge): string {
  if (verified) return `Verified by ${brand.name}`;
  if (!end) return "Not verified right now";
  const text = end.state === "lapsed" ? "Verification lapsed" : "Verification withdrawn";
  return end.endedOn ? `${text} on ${formatDay(end.endedOn)}` : text;
}

/** The current verification status of a professional whose badge is shown on another site. */
export function VerifiedView({ badge }: { badge: Badge }) {
  const { id, name, title, place, listed, verified } = badge;
  return (
    <>
      <h1 className="text-4xl">{name}</h1>
      <p className="measure mt-3 mb-6 text-lg text-ink-soft">{`${title}, ${place}`}</p>
      <p className="measure font-semibold">{statusOf(badge)}</p>
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
