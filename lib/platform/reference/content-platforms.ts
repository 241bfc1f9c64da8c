/** The platforms of the AI Content Hub (specification 9). */
export const platforms = [
  { id: "facebook", label: "Facebook", characters: 63_206, hashtags: 2 },
  { id: "instagram", label: "Instagram", characters: 2_200, hashtags: 5 },
  { id: "x", label: "X", characters: 280, hashtags: 2 },
  { id: "linkedin", label: "LinkedIn", characters: 3_000, hashtags: 3 },
  { id: "tiktok", label: "TikTok", characters: 2_200, hashtags: 4 },
  { id: "youtube", label: "YouTube", characters: 5_000, hashtags: 3 },
] as const;
export type Platform = (typeof platforms)[number]["id"];
export const platformIds = platforms.map(({ id }) => id) as [Platform, ...Platform[]];
/** A platform's limits: maximum text length in characters and suitable number of hashtags. */
export const platformOf = (id: Platform) => platforms.find((platform) => platform.id === id)!;
