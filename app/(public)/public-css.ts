/**
 * The compiled text of app/public.css, written by the production build; development imports app/globals.css instead
 * (scripts/public-css.mjs).
 */
export const publicCss = "";
