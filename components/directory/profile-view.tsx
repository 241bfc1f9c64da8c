import type { CSSProperties, ReactNode } from "react";
import { ProfessionalCard } from "@/components/directory/professional-card";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { Professional, ProfessionalCard as Person } from "@/lib/directory/professionals/contract";
import { ProfileAchievements, ProfileHeader } from "./profile-header";
import { ProfileActionBar, ProfileOffer, ProfileVerification } from "./profile-offer";
import { ProfileAbout, ProfileOverview } from "./profile-overview";
import { ProfilePortfolio } from "./profile-portfolio";
import type { ReviewReport } from "./profile-review";
import { ProfileReviews } from "./profile-reviews";
import { ProfileShareButton } from "./profile-share-button";
import { ProfileTabs } from "./profile-tabs";
import { ProfileViewBeacon } from "./profile-view-beacon";
import { SaveButton } from "./save-button";

type Props = {
  /** The report button of this profile. */
  report: ReactNode;
  /** The report button of a review. */
  Report: ReviewReport;
  /** Links to the landing pages of the country, city and services. */
  places: ReactNode;
  /** The kinds of meetings that can be booked; null without any. */
  meetings?: ReactNode;
  /** The kind whose free times are shown; null for a meeting of an hour. */
  firstKind?: { id: string; slug: string } | null;
  professional: Professional;
  similar: readonly Person[];
  /** The country's cloth as an inline `background-image`, which saves a request. */
  cloth: string;
};

const pill =
  "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border border-rule bg-surface";

/** A profile (specification 2.5): a ledger page on the cloth of its country. */
export function ProfileView(props: Props) {
  const { professional, similar, cloth, report, Report, places, meetings, firstKind = null } = props;
  const { id, name, title, portfolio, reviewCount } = professional;
  const panels = [
    { id: "overview", label: "Overview", content: <ProfileOverview professional={professional} meetings={meetings} /> },
    {
      id: "portfolio",
      label: "Portfolio",
      count: portfolio.length,
      content: <ProfilePortfolio professional={professional} Report={Report} />,
    },
    {
      id: "reviews",
      label: "Reviews",
      count: reviewCount,
      content: <ProfileReviews professional={professional} Report={Report} />,
    },
    { id: "about", label: "About", content: <ProfileAbout professional={professional} /> },
  ];
  return (
    <div style={{ "--cloth": cloth } as CSSProperties}>
      {professional.coverImage ? (
        <img
          src={`${professional.coverImage}?w=960`}
          srcSet={[480, 960, 1600].map((width) => `${professional.coverImage}?w=${width} ${width}w`).join(", ")}
          sizes="100vw"
          alt=""
          fetchPriority="low"
          className="cloth h-36 w-full bg-(image:--cloth) object-cover sm:h-52"
        />
      ) : (
        <div aria-hidden className="cloth h-36 bg-(image:--cloth) sm:h-52" />
      )}
      <div className="page relative -mt-24 pb-8 sm:-mt-36 lg:pb-12">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <IntentLink
            href="/directory"
            aria-label="Back to directory"
            className={`no-print ${pill} px-4 font-semibold hover:border-ink`}
          >
            <Icon name="arrow-left" className="size-4 rtl:rotate-180" />
            Directory
          </IntentLink>
          <div className="flex gap-2">
            <SaveButton
              id={id}
              name={name}
              className={`${pill} relative text-ink-soft transition-colors hover:border-ink hover:bg-primary-soft`}
            />
            <ProfileShareButton
              id={id}
              name={name}
              title={title}
              className={`${pill} font-semibold hover:border-ink sm:px-4`}
            />
          </div>
        </div>
        <article
          aria-labelledby="profile-name"
          className="ledger relative before:pointer-events-none before:absolute before:inset-y-0 before:start-1.5 before:w-[3px] before:border-x before:border-accent/35 sm:before:start-3.5"
        >
          <ProfileHeader professional={professional} />
          <ProfileAchievements professional={professional} />
          <div className="grid lg:grid-cols-[minmax(0,1fr)_21rem]">
            {/* First, so that a page that arrives in pieces moves nothing. */}
            <aside
              aria-label="Price and contact"
              className="border-b border-rule lg:col-start-2 lg:row-start-1 lg:border-s lg:border-b-0"
            >
              <div className="lg:sticky lg:top-20">
                <ProfileOffer professional={professional} kind={firstKind} />
                <ProfileVerification professional={professional} />
              </div>
            </aside>
            <div className="min-w-0 px-4 pb-8 sm:px-8 lg:col-start-1 lg:row-start-1">
              <ProfileTabs label={`About ${name}`} panels={panels} />
            </div>
          </div>
        </article>
        <p className="mt-3 flex justify-end">{report}</p>
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="no-print mt-12">
            <h2 id="similar" className="mb-4 text-2xl/8">
              Similar professionals
            </h2>
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {similar.map((person) => (
                // Hides the third card where two fit in a row.
                <li key={person.id} className="min-w-0 sm:max-lg:nth-3:hidden">
                  <ProfessionalCard person={person} compact />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="mt-8">{places}</div>
      </div>
      <ProfileActionBar professional={professional} />
      <ProfileViewBeacon id={id} />
    </div>
  );
}
