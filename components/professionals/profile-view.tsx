import { Icon } from "@/components/ui/icon";
import type { Professional } from "@/lib/professionals/contract";
import { ProfileActionBar } from "./profile-action-bar";
import { ProfileBalance } from "./profile-balance";
import { ProfileClock } from "./profile-clock";
import { ProfileReviews } from "./profile-reviews";
import { ProfileShareButton } from "./profile-share-button";
import type { SimilarPerson } from "./profile-similar";
import { StillAbout, StillAchievements, StillHeader, StillOverview, StillPortfolio, StillSimilar, StillVerification } from "./profile-still";
import { ProfileTabs } from "./profile-tabs";
import { SaveButton } from "./save-button";

type Props = { professional: Professional; similar: readonly SimilarPerson[]; cloth: string };

/** specification 2.5: a profile as a sheet of a ledger laid on the cloth of its country. `cloth` is a background-image that needs no request. */
export function ProfileView({ professional, similar, cloth }: Props) {
  const panels = [
    { id: "overview", label: "Overview", content: <StillOverview professional={professional} /> },
    { id: "portfolio", label: "Portfolio", count: professional.portfolio.length, content: <StillPortfolio professional={professional} /> },
    { id: "reviews", label: "Reviews", count: professional.reviewCount, content: <ProfileReviews professional={professional} /> },
    { id: "about", label: "About", content: <StillAbout professional={professional} /> },
  ];
  return (
    <>
      <div aria-hidden className="cloth h-36 sm:h-52" style={{ backgroundImage: cloth }} />
      <div className="page relative -mt-24 pb-8 sm:-mt-36 lg:pb-0">
        <div className="mb-4 flex items-center justify-between gap-3">
          <a href="/directory" aria-label="Back to directory" className="inline-flex min-h-11 items-center gap-2 rounded-full border border-rule bg-surface px-4 font-semibold hover:border-ink">
            <Icon name="arrow-left" className="size-4 rtl:rotate-180" />
            Directory
          </a>
          <div className="flex gap-2">
            <SaveButton id={professional.id} name={professional.name} className="rounded-full border border-rule bg-surface" />
            <ProfileShareButton name={professional.name} title={professional.title} />
          </div>
        </div>
        <article aria-labelledby="profile-name" className="ledger relative before:pointer-events-none before:absolute before:inset-y-0 before:start-1.5 before:w-[3px] before:border-x before:border-accent/35 sm:before:start-3.5">
          <StillHeader professional={professional} />
          <StillAchievements professional={professional} />
          <div className="grid lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="min-w-0 px-4 pb-8 sm:px-8">
              <ProfileTabs label={`About ${professional.name}`} panels={panels} />
            </div>
            <aside aria-label="Price and contact" className="border-rule max-lg:order-first max-lg:border-b lg:border-s">
              <div className="lg:sticky lg:top-20">
                <ProfileBalance professional={professional} />
                <StillVerification professional={professional} />
              </div>
            </aside>
          </div>
        </article>
        <StillSimilar similar={similar} />
      </div>
      <ProfileActionBar professional={professional} />
      <ProfileClock />
    </>
  );
}
