import { brand, disclaimer } from "@/lib/platform/brand";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** The text with the characters that mean something in HTML escaped, for content and for quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The tokens of app/tokens.css that the page needs; a test compares them. */
const light =
  "--paper:#fbf8f2;--surface:#ffffff;--rule:#e6decf;--edge:#857c6a;--ink:#13231d;--ink-soft:#4b5b54;--primary:#0f5b46;--on-primary:#ffffff";
const dark =
  "--paper:#0e1613;--surface:#15201c;--rule:#26352f;--edge:#6d8279;--ink:#eef3ef;--ink-soft:#a9b8b0;--primary:#4fbf9b;--on-primary:#06231a";

const style = `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);
font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{padding:1rem 1.25rem;border-block-end:1px solid var(--rule);font-weight:700;font-size:1.25rem}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--primary);text-decoration:none}
main{max-width:42rem;margin:3rem auto;padding:2rem 1.5rem;border:1px solid var(--rule);
border-block-start:6px solid var(--primary);background:var(--surface)}
h1{margin:0 0 1rem;font-size:1.875rem;line-height:1.2}p,ul{margin:0 0 .75rem;color:var(--ink-soft)}
main p a{color:var(--primary)}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1.5rem}
.ways a,.ways button{display:inline-flex;align-items:center;min-height:44px;padding:0 1.25rem;
border:1px solid var(--edge);border-radius:8px;background:none;color:inherit;
font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.ways a{border-color:var(--primary);background:var(--primary);color:var(--on-primary)}
header nav,footer nav{display:inline-flex;flex-wrap:wrap;column-gap:1.25rem;font-size:1rem;font-weight:500}
header nav{margin-inline-start:1.5rem}header nav a,footer a{color:var(--ink-soft)}
footer{padding:1.5rem 1.25rem;border-block-start:1px solid var(--rule);background:var(--surface);font-size:.875rem}
footer a{display:inline-flex;align-items:center;min-height:44px}footer p{max-width:72ch}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
@media(max-width:42rem){main{margin:1rem}header nav{margin:0}}`;

export interface SiteLink {
  href: string;
  label: string;
}
const linksOf = (name: string, links: readonly SiteLink[]) =>
  `<nav aria-label="${name}">${links.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join("")}</nav>`;

interface Page {
  title: string;
  /** Defaults to the title. */
  heading?: string;
  /** HTML; interpolated values are escaped by `escapeHtml`. */
  main: string;
  /** Links of the site's header and footer, for a page that a signed-in person meets on their way. */
  shell?: { header: readonly SiteLink[]; footer: readonly SiteLink[] };
  /** HTML after the content, such as a script with its nonce. */
  end?: string;
}

const footerOf = (links: readonly SiteLink[]) =>
  `<footer>${linksOf("Footer", links)}<p>${escapeHtml(disclaimer)}</p><p>© ${escapeHtml(`${brand.name}, ${brand.address}`)}</p></footer>
`;

/**
 * A page that needs no renderer and no other request: for answers before or beside Next's own pages (a refused form, a
 * closed site, a path of another role).
 */
export const htmlPage = ({ title, heading = title, main, shell, end = "" }: Page): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<style>${style}</style></head>
<body><header><a href="/">${escapeHtml(brand.name)}</a>${shell ? linksOf("Main", shell.header) : ""}</header>
<main id="main"><h1>${escapeHtml(heading)}</h1>
${main}</main>
${shell ? footerOf(shell.footer) : ""}${end}</body></html>`;
