import { featureNotes, type PlanFeature } from "@/lib/platform/reference/plans";

/** A feature of a plan, with its note on a line of its own. */
export function FeatureName({ feature }: { feature: PlanFeature }) {
  const note = featureNotes[feature];
  return (
    <span>
      <span>{feature}</span>
      {note && <span className="block text-sm text-ink-soft">{note}</span>}
    </span>
  );
}
