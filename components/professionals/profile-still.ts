"use client";

import { still } from "@/components/ui/still";
import { profileSource } from "./profile-source";

/** The parts of a profile that nothing changes once they are there. Most are told by the key of the same facts. */
export const StillCover = still(() => import("./profile-cover").then(({ ProfileCover }) => ProfileCover), profileSource);
export const StillHeader = still(() => import("./profile-header").then(({ ProfileHeader }) => ProfileHeader), profileSource);
export const StillAchievements = still(() => import("./profile-achievements").then(({ ProfileAchievements }) => ProfileAchievements), profileSource);
export const StillOverview = still(() => import("./profile-overview").then(({ ProfileOverview }) => ProfileOverview), profileSource);
export const StillPortfolio = still(() => import("./profile-portfolio").then(({ ProfilePortfolio }) => ProfilePortfolio), profileSource);
export const StillReviewList = still(() => import("./profile-review-list").then(({ ProfileReviewList }) => ProfileReviewList), profileSource);
export const StillAbout = still(() => import("./profile-about").then(({ ProfileAbout }) => ProfileAbout), profileSource);
export const StillRate = still(() => import("./profile-rate").then(({ ProfileRate }) => ProfileRate), profileSource);
export const StillVerification = still(() => import("./profile-verification").then(({ ProfileVerification }) => ProfileVerification), profileSource);
export const StillWays = still(() => import("./profile-ways").then(({ ProfileWays }) => ProfileWays));
export const StillSimilar = still(() => import("./profile-similar").then(({ ProfileSimilar }) => ProfileSimilar));
