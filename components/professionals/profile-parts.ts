// One module, so that a browser that has to draw a profile itself fetches one file instead of eleven.
export { ProfileAbout } from "./profile-about";
export { ProfileAchievements } from "./profile-achievements";
export { ProfileCover } from "./profile-cover";
export { ProfileHeader } from "./profile-header";
export { ProfileOverview } from "./profile-overview";
export { ProfilePortfolio } from "./profile-portfolio";
export { ProfileRate } from "./profile-rate";
export { ProfileReviewList } from "./profile-review-list";
export { ProfileSimilar } from "./profile-similar";
export { ProfileVerification } from "./profile-verification";
export { ProfileWays } from "./profile-ways";
