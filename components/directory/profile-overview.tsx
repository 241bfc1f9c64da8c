import type { ReactNode } from "react";
import { meetsLabel } from "@/components/directory/labels";
import { ProfilePackages } from "@/components/directory/profile-packages";
import { Badge } from "@/components/ui/badge";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import type { Professional } from "@/lib/directory/professionals/contract";
import { formatMonth } from "@/lib/platform/format/dates";
import { lettersClass } from "@/lib/platform/letters/letters";
import { industryLabel } from "@/lib/platform/reference/industries";
import { weekdays } from "@/lib/platform/reference/lists";
import { specializationLabel } from "@/lib/platform/reference/services";
import { softwareLabel } from "@/lib/platform/reference/software";

type Props = { professional: Professional };

function figuresOf(professional: Professional) {
  const { rating, reviewCount, ratingDistribution } = professional;
  const good = ratingDistribution.slice(3).reduce((sum, count) => sum + count, 0);
  // Omits figures that the achievements below the name already show.
  const shownIcons = professional.achievements.map(({ icon }) => icon);
  return [
    !shownIcons.includes("award") && { label: "Years of experience", value: professional.experience },
    !shownIcons.includes("briefcase") && { label: "Projects completed", value: professional.completedProjects },
    { label: "Average rating", value: reviewCount > 0 ? `${rating.toFixed(1)} of 5` : "None yet" },
    reviewCount > 0 && {
      label: "4 stars or more",
      value: `${Math.round((100 * good) / reviewCount)}% of reviews`,
    },
    { label: "Member since", value: formatMonth(professional.joinedDate) },
  ].filter((row) => row !== false);
}

/** About, services, software and figures (specification 2.5). */
export function ProfileOverview({ professional, meetings }: Props & { meetings?: ReactNode }) {
  return (
    <>
      <Section title={`About ${professional.name}`}>
        <div className="measure grid gap-3">
          {professional.bio.split(/\n+/).map((paragraph) => (
            <p key={paragraph} className={lettersClass(paragraph)}>
              {paragraph}
            </p>
          ))}
        </div>
      </Section>
      {meetings && (
        <Section title="Meetings" id="meetings">
          {meetings}
        </Section>
      )}
      {professional.packages.length > 0 && (
        <Section title="Packages" id="packages">
          <ProfilePackages professional={professional} />
        </Section>
      )}
      <Section title="Services" id="services">
        <Services professional={professional} />
      </Section>
      <Section title="Software">
        <ul className="flex flex-wrap gap-2">
          {professional.softwareSlugs.map((slug) => (
            <li key={slug}>
              <Badge className="max-sm:whitespace-normal">{softwareLabel(slug)}</Badge>
            </li>
          ))}
        </ul>
      </Section>
      {professional.industries.length > 0 && (
        <Section title="Industries">
          <ul className="flex flex-wrap gap-2">
            {professional.industries.map((slug) => (
              <li key={slug}>
                <IntentLink
                  href={`/search?industry=${slug}&location=${professional.countryCode}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-rule px-4 text-sm/5 hover:border-ink"
                >
                  {industryLabel(slug)}
                </IntentLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="At a glance">
        <ProfileLedger className="measure" rows={figuresOf(professional)} />
      </Section>
    </>
  );
}

const serviceRow = "flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1";

function From({ zar, per }: { zar: number; per?: "hour" }) {
  return (
    <span className="tnum text-end text-sm text-ink-soft">
      from <Price zar={zar} per={per} className="font-semibold text-ink" />
    </span>
  );
}

function Services({ professional }: Props) {
  return (
    <>
      {professional.services.length > 0 && (
        <ul aria-label="Services with a starting price">
          {professional.services.map(({ name, startingPrice }) => (
            <li key={name} className={serviceRow}>
              <span>{name}</span>
              <From zar={startingPrice} />
            </li>
          ))}
        </ul>
      )}
      <ul>
        {professional.specializationSlugs.map((slug) => (
          <li key={slug} className={serviceRow}>
            <IntentLink
              href={`/search?service=${slug}&location=${professional.countryCode}`}
              className="flex min-h-11 items-center underline-offset-4 hover:text-primary hover:underline"
            >
              {specializationLabel(slug)}
            </IntentLink>
            <From zar={professional.hourlyRate} per="hour" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Education, certifications, languages, meetings and opening hours (specification 2.5). */
export function ProfileAbout({ professional }: Props) {
  const { education, certifications, languages, meetingTypes, weeklyHours, timeZone, city } = professional;
  const hours = weekdays.map((day) => {
    const open = weeklyHours.filter((hours) => hours.day === day).map(({ start, end }) => `${start} to ${end}`);
    return open.length > 0 ? { label: day, value: open.join(", ") } : { label: day, value: "Closed", quiet: true };
  });
  return (
    <>
      {education.length > 0 && (
        <Section title="Education">
          <Papers
            papers={education.map(({ degree, institution, year }) => ({ title: degree, from: institution, year }))}
          />
        </Section>
      )}
      {certifications.length > 0 && (
        <Section title="Certifications">
          <Papers papers={certifications.map(({ name, issuer, year }) => ({ title: name, from: issuer, year }))} />
        </Section>
      )}
      <Section title="Languages">
        <p>{new Intl.ListFormat("en", { type: "conjunction" }).format(languages)}</p>
      </Section>
      <Section title="Meetings">
        <p>{meetsLabel(meetingTypes)}</p>
      </Section>
      <Section title="Availability">
        {weeklyHours.length === 0 ? (
          <p>Hours not set yet</p>
        ) : (
          <>
            <p className="mb-2 text-ink-soft">{`Times in ${city} (${timeZone.replace("_", " ")})`}</p>
            <ProfileLedger rows={hours} className="measure" />
          </>
        )}
      </Section>
    </>
  );
}

/** A section of a tab panel with its heading. */
function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mb-9 scroll-mt-4 last:mb-0 sm:scroll-mt-24">
      <h2 className="mb-3 text-xl/7">{title}</h2>
      {children}
    </section>
  );
}

type Paper = { title: string; from: string; year: number };

/** Degrees and certificates with issuer and year. */
function Papers({ papers }: { papers: readonly Paper[] }) {
  return (
    <ul className="measure">
      {papers.map(({ title, from, year }) => (
        <li
          key={`${title} ${from}`}
          className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5 text-ink-soft"
        >
          <span>
            <b className="block font-semibold text-ink">{title}</b>
            <span>{from}</span>
          </span>
          <time>{year}</time>
        </li>
      ))}
    </ul>
  );
}

type Row = {
  label: string;
  value: string | number;
  /** True for rows without a value, shown in a muted colour. */
  quiet?: boolean;
};

/** A definition list with dotted leaders, as in an account book; figures are aligned at the right. */
export function ProfileLedger({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value, quiet }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
          <dt className="flex grow items-baseline gap-2 text-ink-soft after:min-w-4 after:grow after:border-b-2 after:border-dotted after:border-rule">
            {label}
          </dt>
          <dd className={`tnum ms-auto text-end ${quiet ? "text-ink-soft" : "font-semibold"}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
