"use client";

import { still } from "@/components/ui/still";
import { profileSource } from "./profile-source";

const parts = () => import("./profile-parts");

/** The parts of a profile that nothing changes once they are there. Most are told by the key of the same facts. */
export const StillCover = still(() => parts().then(({ ProfileCover }) => ProfileCover), profileSource);
export const StillHeader = still(() => parts().then(({ ProfileHeader }) => ProfileHeader), profileSource);
export const StillAchievements = still(
  () => parts().then(({ ProfileAchievements }) => ProfileAchievements),
  profileSource,
);
export const StillOverview = still(() => parts().then(({ ProfileOverview }) => ProfileOverview), profileSource);
export const StillPortfolio = still(() => parts().then(({ ProfilePortfolio }) => ProfilePortfolio), profileSource);
export const StillReviewList = still(() => parts().then(({ ProfileReviewList }) => ProfileReviewList), profileSource);
export const StillAbout = still(() => parts().then(({ ProfileAbout }) => ProfileAbout), profileSource);
export const StillRate = still(() => parts().then(({ ProfileRate }) => ProfileRate), profileSource);
export const StillVerification = still(
  () => parts().then(({ ProfileVerification }) => ProfileVerification),
  profileSource,
);
export const StillWays = still(() => parts().then(({ ProfileWays }) => ProfileWays));
export const StillSimilar = still(() => parts().then(({ ProfileSimilar }) => ProfileSimilar));
