/** Shown instead of overwriting changes that were made elsewhere. */
export const staleProfile =
  "Your profile was changed elsewhere meanwhile. Copy what you typed, reload this page, and change it again.";
