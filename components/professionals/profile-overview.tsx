import { Badge } from "@/components/ui/badge";
import type { Professional } from "@/lib/professionals/contract";
import { formatMonth } from "@/lib/format/dates";
import { findSpecialization } from "@/lib/reference/services";
import { ProfileLedger } from "./profile-ledger";
import { ProfileSection } from "./profile-section";

/** About, services, software and the figures (specification 2.5). */
export function ProfileOverview({ professional }: { professional: Professional }) {
  const { bio, specializations, software, experience, completedProjects, reviewCount, rating, joinedDate, name, countryCode } = professional;
  const stats = [
    { label: "Years of experience", value: experience },
    { label: "Projects done", value: completedProjects },
    { label: "Average rating", value: reviewCount > 0 ? `${rating.toFixed(1)} of 5` : "None yet" },
    { label: "Reviews", value: reviewCount },
    { label: "Here since", value: formatMonth(joinedDate) },
  ];
  return (
    <>
      <ProfileSection title={`About ${name}`}>
        <div className="measure grid gap-3">
          {bio.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ProfileSection>
      <ProfileSection title="Services" id="services">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {specializations.map((label) => (
            <li key={label} className="border-b border-rule">
              <a href={`/search?service=${findSpecialization(label) ?? ""}&location=${countryCode}`} className="flex min-h-11 items-center py-1.5 underline-offset-4 hover:text-primary hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </ProfileSection>
      <ProfileSection title="Software">
        <ul className="flex flex-wrap gap-2">
          {software.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      </ProfileSection>
      <ProfileSection title="In figures">
        <ProfileLedger rows={stats} className="measure" />
      </ProfileSection>
    </>
  );
}
