"use client";

import { Icon } from "@/components/ui/icon";
import { ProfileSheet } from "@/components/ui/sheets";
import { ProfileActionBar } from "./profile-action-bar";
import { ProfileBalance } from "./profile-balance";
import { ProfileClock } from "./profile-clock";
import type { ShownReviews } from "./profile-more-reviews";
import { ProfileReviews } from "./profile-reviews";
import { ProfileShareButton } from "./profile-share-button";
import type { SimilarPerson } from "./profile-similar";
import {
  StillAbout,
  StillAchievements,
  StillCover,
  StillHeader,
  StillOverview,
  StillPortfolio,
  StillSimilar,
  StillVerification,
} from "./profile-still";
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
    {
      id: "reviews",
      label: "Reviews",
      count: reviews.total,
      content: <ProfileReviews of={of} id={id} reviews={reviews} />,
    },
    { id: "about", label: "About", content: <StillAbout of={of} /> },
  ];
  return (
    <>
      <StillCover of={of} />
      <div className="profile page">
        <div className="profile-top">
          <a href="/directory" aria-label="Back to directory" className="profile-pill">
            <Icon name="arrow-left" />
            Directory
          </a>
          <div>
            <SaveButton id={id} name={name} className="profile-pill profile-save" />
            <ProfileShareButton name={name} title={title} />
          </div>
        </div>
        <article aria-labelledby="profile-name" className="profile-sheet ledger">
          <StillHeader of={of} />
          <StillAchievements of={of} />
          <ProfileSheet />
          <div className="profile-columns">
            <div>
              <ProfileTabs label={`About ${name}`} panels={panels} />
            </div>
            <aside aria-label="Price and contact">
              <div>
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
