// What public pages and the server may cost. A limit is one of: { most } or { least } in the figure's unit; { ofPlain },
// { leastOfPlain } as a factor of plain Next, { ofFormer } as a factor of the former commit, each in the same run.

const profile = "/professional/grace-wanjiku-kimani";

/** Requests by 20 connections, to us and to plain Next; `#` is replaced by a different number each time. */
export const requests = [
  { path: "/search?q=tax", plain: "/directory?q=tax&n=#", processor: { ofFormer: 0.5 } },
  { path: "/search?q=tax&maxPrice=1#", plain: "/directory?q=tax&cards=12&n=#", perSecond: { leastOfPlain: 0.3 } },
  { path: "/api/professionals?q=tax", plain: "/api/pros?q=tax", processor: { ofFormer: 0.5 } },
  { path: "/api/professionals?q=tax&maxPrice=1#", plain: "/api/pros?q=tax&n=#", perSecond: { leastOfPlain: 0.5 } },
  {
    path: "/directory",
    plain: "/directory-static",
    processor: { ofFormer: 0.6 },
    perSecond: { leastOfPlain: 0.3 },
  },
  { path: "/", plain: "/directory-static", processor: { ofFormer: 0.6 } },
  { path: profile, plain: "/directory-static", processor: { ofFormer: 0.6 } },
];

/**
 * First visits; `javascript` and `html` are the most in KB. Search engines do not list an `unlisted` page, so it has no
 * limit for SEO.
 */
export const pages = [
  { path: "/directory", javascript: 168, html: 30 },
  { path: "/search?q=tax", javascript: 162, html: 42, unlisted: true },
  { path: profile, javascript: 152, html: 30 },
  { path: "/", javascript: 150, html: 30 },
  { path: "/contact", javascript: 150, html: 42 },
  { path: "/deadlines/kenya/vat", javascript: 150, html: 42 },
];

/** Figures of one first visit to a page, in the order of the report. Those that are not `steady` vary more than others. */
export const visitFigures = [
  {
    key: "javascript",
    label: "JavaScript, KB",
    network: "slow 3G",
    digits: 1,
    limit: (page) => ({ most: page.javascript }),
  },
  {
    key: "html",
    label: "HTML with its CSS, KB",
    network: "slow 3G",
    digits: 1,
    limit: (page) => ({ most: page.html }),
  },
  { key: "total", label: "all bytes, KB", network: "slow 3G", digits: 1, limit: () => ({ most: 260 }) },
  { key: "requests", label: "requests", network: "slow 3G", limit: () => ({ most: 24 }) },
  { key: "lcp", label: "largest paint on slow 3G, ms", network: "slow 3G", limit: () => ({ ofPlain: 1.25 }) },
  {
    key: "blocking",
    label: "blocking on slow 3G, ms",
    network: "slow 3G",
    limit: () => ({ ofPlain: 2.2 }),
    steady: false,
  },
  { key: "load", label: "load event on slow 3G, ms", network: "slow 3G", limit: () => ({ most: 5_000 }) },
  { key: "lcp", label: "largest paint on slow 4G, ms", network: "slow 4G", limit: () => ({ ofPlain: 1.1 }) },
  { key: "cls", label: "layout shift", network: "slow 4G", digits: 3, limit: () => ({ most: 0.005 }), steady: false },
];

/** Lighthouse's scores of a page, in percent. */
export const scoreFigures = [
  { key: "performance", label: "Lighthouse performance", limit: () => ({ least: 94 }) },
  { key: "accessibility", label: "Lighthouse accessibility", limit: () => ({ least: 100 }) },
  { key: "best-practices", label: "Lighthouse best practices", limit: () => ({ least: 100 }) },
  { key: "seo", label: "Lighthouse SEO", limit: ({ unlisted }) => (unlisted ? undefined : { least: 100 }) },
];

/** Typing in the directory with a processor four times slower. */
export const typingFigures = [
  { key: "paint", label: "typing, slowest key to the next paint, ms", limit: { most: 100 }, steady: false },
  { key: "settled", label: "typing, last key to the list, ms", limit: { most: 250 }, steady: false },
];

/** A second start, with a build and a data folder. */
export const startFigures = [
  { key: "clock", label: "second start, first page served, ms", limit: { most: 3_000 } },
  { key: "memory", label: "second start, memory, MB", limit: { most: 400 } },
];

/** Why a kind of figure is over its budget. The report is not published while a figure that is over has no reason here. */
export const reasons = {
  processor:
    "Compression, the hash of Next's ETag and garbage collection grow with the bytes of a page; a search that nobody asked within a minute is rendered in full ([0089](../docs/decisions/0089-what-a-request-costs.md)).",
  perSecond: "One process works on one request at a time: as the processor time.",
  blocking: "Compiling and hydrating the page's scripts with a processor six times slower.",
  total: "The directory's scripts, as JavaScript.",
  performance: "Lighthouse's simulated phone: follows the largest paint and the bytes.",
  javascript:
    "React and Next are 134 KB; the frame of a page is 12, the directory 29 in modules of at most 5.7 ([0086](../docs/decisions/0086-weight-of-public-pages.md)).",
  html: "The stylesheet in the page is 14 KB; React's data repeat the list ([0086](../docs/decisions/0086-weight-of-public-pages.md)).",
  load: "The load event waits for every script, so it follows the bytes ([0089](../docs/decisions/0089-what-a-request-costs.md)).",
  lcp: "The largest element is text of the HTML: 4G needs 100 ms for 36 KB instead of 6 ([0089](../docs/decisions/0089-what-a-request-costs.md)).",
  paint:
    "Style, layout and paint by the processor, four times slower and without a graphics card, are two thirds of it ([0089](../docs/decisions/0089-what-a-request-costs.md)).",
  settled:
    "The last key waits for the paints before it. Why it takes longer than in 9aa5ed7b was not found ([0089](../docs/decisions/0089-what-a-request-costs.md)).",
  clock:
    "Processor time of loading the server and opening the embedded engine, which varies twofold with the hour on this machine: 2,030 ms on 22 November.",
  memory: "The heap of the server and the WebAssembly memory of the embedded engine, which never shrinks.",
  cls: "Lines that wrap when a web font replaces its fallback ([0089](../docs/decisions/0089-what-a-request-costs.md)).",
};
