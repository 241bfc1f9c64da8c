/** specification 9: a fixed prefix plus the name in uppercase without its first space. */
const referralPrefix = "DAF";

/** The referral code of a name; a clash gets `-2` behind it (decisions, The rest). */
export function referralCodeOf(name: string): string {
  return referralPrefix + name.trim().toUpperCase().replace(" ", "");
}
