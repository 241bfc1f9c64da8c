import type { Professional } from "@/lib/professionals/contract";
import { formatMonth } from "@/lib/format/dates";
import { findSpecialization } from "@/lib/reference/services";
import { ProfileLedger } from "./profile-ledger";
import { ProfileSection } from "./profile-section";

/** About, services, software and the figures (specification 2.5). */
export function ProfileOverview({ professional }: { professional: Professional }) {
  const {
    bio,
    specializations,
    software,
    experience,
    completedProjects,
    reviewCount,
    rating,
    joinedDate,
    name,
    countryCode,
  } = professional;
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
        <div className="profile-bio measure">
          {bio.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ProfileSection>
      <ProfileSection title="Services" id="services">
        <ul className="profile-services">
          {specializations.map((label) => (
            <li key={label}>
              <a href={`/search?service=${findSpecialization(label) ?? ""}&location=${countryCode}`}>{label}</a>
            </li>
          ))}
        </ul>
      </ProfileSection>
      <ProfileSection title="Software">
        <ul className="profile-tags">
          {software.map((label) => (
            <li key={label}>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </ProfileSection>
      <ProfileSection title="In figures">
        <ProfileLedger rows={stats} measure />
      </ProfileSection>
    </>
  );
}
