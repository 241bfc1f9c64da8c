/** How long a merge can be undone; then the double is deleted. */
export const mergeDays = 30;

/** The last instant at which a merge can be undone. */
export const mergeEnds = (mergedAt: Date): Date => new Date(mergedAt.getTime() + mergeDays * 86_400_000);
