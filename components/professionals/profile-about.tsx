import { weekdays } from "@/lib/reference/lists";
import type { Professional } from "@/lib/professionals/contract";
import { ProfileLedger } from "./profile-ledger";
import { ProfilePapers } from "./profile-papers";
import { ProfileSection } from "./profile-section";

/** Education, certifications, languages and opening hours (specification 2.5). */
export function ProfileAbout({ professional }: { professional: Professional }) {
  const { education, certifications, languages, weeklyHours, timeZone, city } = professional;
  const hours = weekdays.map((day) => {
    const open = weeklyHours.filter((one) => one.day === day).map(({ start, end }) => `${start} to ${end}`);
    return open.length > 0 ? { label: day, value: open.join(", ") } : { label: day, value: "Closed", quiet: true };
  });
  return (
    <>
      {education.length > 0 && (
        <ProfileSection title="Education">
          <ProfilePapers
            papers={education.map(({ degree, institution, year }) => ({ title: degree, from: institution, year }))}
          />
        </ProfileSection>
      )}
      {certifications.length > 0 && (
        <ProfileSection title="Certifications">
          <ProfilePapers
            papers={certifications.map(({ name, issuer, year }) => ({ title: name, from: issuer, year }))}
          />
        </ProfileSection>
      )}
      <ProfileSection title="Languages">
        <p>{new Intl.ListFormat("en", { type: "conjunction" }).format(languages)}</p>
      </ProfileSection>
      <ProfileSection title="Availability">
        <p className="profile-zone">{`Times in ${city} (${timeZone.replace("_", " ")})`}</p>
        <ProfileLedger rows={hours} measure />
      </ProfileSection>
    </>
  );
}
