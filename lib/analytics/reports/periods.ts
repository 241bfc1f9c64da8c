/** Selectable periods (specification 9). */
export const periods = ["7d", "30d", "90d", "1y"] as const;
export type Period = (typeof periods)[number];
