import { weekdays } from "@/lib/reference/lists";
import type { Professional } from "@/lib/professionals/contract";
import { ProfileLedger } from "./profile-ledger";
import { ProfileSection } from "./profile-section";

/** Education, certifications, languages and opening hours (specification 2.5). */
export function ProfileAbout({ professional }: { professional: Professional }) {
  const { education, certifications, languages, weeklyHours, timeZone, city } = professional;
  const hours = weekdays.map((day) => {
    const open = weeklyHours.filter((one) => one.day === day).map(({ start, end }) => `${start} to ${end}`);
    return { label: day, value: open.length > 0 ? open.join(", ") : <span className="font-normal text-ink-soft">Closed</span> };
  });
  return (
    <>
      {education.length > 0 && (
        <ProfileSection title="Education">
          <ul className="measure">
            {education.map(({ degree, institution, year }) => (
              <li key={`${degree} ${institution}`} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
                <span>
                  <span className="block font-semibold">{degree}</span>
                  <span className="text-ink-soft">{institution}</span>
                </span>
                <span className="tnum text-ink-soft">{year}</span>
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      {certifications.length > 0 && (
        <ProfileSection title="Certifications">
          <ul className="measure">
            {certifications.map(({ name, issuer, year }) => (
              <li key={`${name} ${issuer}`} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-ink-soft">{issuer}</span>
                </span>
                <span className="tnum text-ink-soft">{year}</span>
              </li>
            ))}
          </ul>
        </ProfileSection>
      )}
      <ProfileSection title="Languages">
        <p>{new Intl.ListFormat("en", { type: "conjunction" }).format(languages)}</p>
      </ProfileSection>
      <ProfileSection title="Availability">
        <p className="mb-2 text-ink-soft">
          Times in {city} ({timeZone.replace("_", " ")})
        </p>
        <ProfileLedger rows={hours} className="measure" />
      </ProfileSection>
    </>
  );
}
