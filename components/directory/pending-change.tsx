import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { withdrawChange } from "@/lib/directory/profile/client";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { bodyText } from "@/lib/platform/reference/bodies";
import { licenceLabel } from "@/lib/platform/reference/licences";

const labels = {
  name: "Name",
  title: "Title",
  professionalBody: "Professional body",
  practiceNumber: "Practice number",
  localLicence: "Local licence",
} as const;
type Field = keyof typeof labels;

/** The changed credentials of a profile, as "Name: Thandi N. Nkosi". */
function changedFields(profile: OwnProfile): { label: string; value: string }[] {
  const { pending } = profile;
  if (!pending) return [];
  const wanted = { ...pending, professionalBody: bodyText(pending) };
  const now = {
    ...profile,
    professionalBody: bodyText(profile),
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    localLicence: licenceLabel(profile),
  };
  return (Object.keys(labels) as Field[])
    .filter((field) => wanted[field] !== now[field])
    .map((field) => ({ label: labels[field], value: wanted[field] }));
}

/** The change that is being verified, with Withdraw. The public profile keeps its values until the decision. */
export function PendingChange({ profile, onSaved }: { profile: OwnProfile; onSaved: (profile: OwnProfile) => void }) {
  const withdraw = useChange({
    errorsIn: "form",
    send: () => withdrawChange(),
    doneText: () => "Withdrawn. Your profile stays as it is.",
    onSuccess: onSaved,
  });
  if (!profile.pending) return null;
  return (
    <section
      aria-label="Being checked"
      className="flex flex-col gap-3 rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3"
    >
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal">Being checked:</h2>
        <ul>
          {changedFields(profile).map(({ label, value }) => (
            <li key={label} className="wrap-anywhere">
              <span>{`${label}: `}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
        <p className="mt-1">
          {`Your public profile keeps its current details and its badge until we decide. ${profile.pending.correction ? "We don't need any documents for this correction." : "Send a document that shows the change, unless you have done so already."}`}
        </p>
      </div>
      <ErrorSummary change={withdraw} />
      <div className="flex flex-wrap gap-3">
        {!profile.pending.correction && (
          // A full load: the form below shows the case that the change has opened.
          <a href="/professional-dashboard?tab=profile#verification" className="button small">
            Send a document
          </a>
        )}
        <Button variant="secondary" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          Withdraw
        </Button>
      </div>
    </section>
  );
}
