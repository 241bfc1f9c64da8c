/**
 * The compiled stylesheet of the public pages, written by the production build; development imports app/globals.css
 * instead (scripts/public-css.mjs).
 */
export const publicCss = "";
