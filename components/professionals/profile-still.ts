"use client";

import { still } from "@/components/ui/still";

/** The parts of a profile that nothing changes once they are there. All take the same professional, which crosses the network once. */
export const StillHeader = still(() => import("./profile-header").then(({ ProfileHeader }) => ProfileHeader));
export const StillAchievements = still(() => import("./profile-achievements").then(({ ProfileAchievements }) => ProfileAchievements));
export const StillOverview = still(() => import("./profile-overview").then(({ ProfileOverview }) => ProfileOverview));
export const StillPortfolio = still(() => import("./profile-portfolio").then(({ ProfilePortfolio }) => ProfilePortfolio));
export const StillReviewList = still(() => import("./profile-review-list").then(({ ProfileReviewList }) => ProfileReviewList));
export const StillAbout = still(() => import("./profile-about").then(({ ProfileAbout }) => ProfileAbout));
export const StillRate = still(() => import("./profile-rate").then(({ ProfileRate }) => ProfileRate));
export const StillVerification = still(() => import("./profile-verification").then(({ ProfileVerification }) => ProfileVerification));
export const StillWays = still(() => import("./profile-ways").then(({ ProfileWays }) => ProfileWays));
export const StillSimilar = still(() => import("./profile-similar").then(({ ProfileSimilar }) => ProfileSimilar));
