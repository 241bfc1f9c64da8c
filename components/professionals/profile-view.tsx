"use client";

import { Icon } from "@/components/ui/icon";
import { ProfileActionBar } from "./profile-action-bar";
import { ProfileBalance } from "./profile-balance";
import { ProfileClock } from "./profile-clock";
import type { ShownReviews } from "./profile-more-reviews";
import { ProfileReviews } from "./profile-reviews";
import { ProfileShareButton } from "./profile-share-button";
import type { SimilarPerson } from "./profile-similar";
import { StillAbout, StillAchievements, StillCover, StillHeader, StillOverview, StillPortfolio, StillSimilar, StillVerification } from "./profile-still";
import { ProfileTabs } from "./profile-tabs";
import { SaveButton } from "./save-button";

interface Props {
  /** The key of what the still parts draw. */
  of: string;
  id: string;
  name: string;
  title: string;
  pieces: number;
  reviews: ShownReviews;
  similar: readonly SimilarPerson[];
}

/** specification 2.5: a profile as a sheet of a ledger laid on the cloth of its country. The few facts that cross the network are those its buttons and tabs need. */
export function ProfileView({ of, id, name, title, pieces, reviews, similar }: Props) {
  const panels = [
    { id: "overview", label: "Overview", content: <StillOverview of={of} /> },
    { id: "portfolio", label: "Portfolio", count: pieces, content: <StillPortfolio of={of} /> },
    { id: "reviews", label: "Reviews", count: reviews.total, content: <ProfileReviews of={of} id={id} reviews={reviews} /> },
    { id: "about", label: "About", content: <StillAbout of={of} /> },
  ];
  return (
    <>
      <StillCover of={of} />
      <div className="page relative -mt-24 pb-8 sm:-mt-36 lg:pb-0">
        <div className="mb-4 flex items-center justify-between gap-3">
          <a href="/directory" aria-label="Back to directory" className="inline-flex min-h-11 items-center gap-2 rounded-full border border-rule bg-surface px-4 font-semibold hover:border-ink">
            <Icon name="arrow-left" className="size-4 rtl:rotate-180" />
            Directory
          </a>
          <div className="flex gap-2">
            <SaveButton id={id} name={name} className="rounded-full border border-rule bg-surface" />
            <ProfileShareButton name={name} title={title} />
          </div>
        </div>
        <article aria-labelledby="profile-name" className="ledger relative before:pointer-events-none before:absolute before:inset-y-0 before:start-1.5 before:w-[3px] before:border-x before:border-accent/35 sm:before:start-3.5">
          <StillHeader of={of} />
          <StillAchievements of={of} />
          <div className="grid lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="min-w-0 px-4 pb-8 sm:px-8">
              <ProfileTabs label={`About ${name}`} panels={panels} />
            </div>
            <aside aria-label="Price and contact" className="border-rule max-lg:order-first max-lg:border-b lg:border-s">
              <div className="lg:sticky lg:top-20">
                <ProfileBalance of={of} id={id} name={name} />
                <StillVerification of={of} />
              </div>
            </aside>
          </div>
        </article>
        <StillSimilar similar={similar} />
      </div>
      <ProfileActionBar id={id} name={name} />
      <ProfileClock />
    </>
  );
}
