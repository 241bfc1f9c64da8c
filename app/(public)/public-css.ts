/**
 * The compiled text of app/public.css; a production build puts it here, development imports app/globals.css instead
 * (scripts/public-css.mjs).
 */
export const publicCss = "";
