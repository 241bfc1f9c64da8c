/** The compiled text of app/public.css; a production build puts it here (scripts/public-css.mjs). */
export const publicCss = "";
