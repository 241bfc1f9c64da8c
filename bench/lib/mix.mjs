// The paths of bench/crowd.mjs and bench/steady.mjs.

const words = ["tax", "vat", "audit", "payroll", "bookkeeping", "lagos", "nairobi", "dubai", "cipc", "xero"];

/**
 * The path of each request by its number: a fifth each of /directory, /, profiles, /search and GET /api/professionals,
 * with 30 different searches.
 */
export async function mixOf(origin) {
  const { items } = await (await fetch(`${origin}/api/professionals?perPage=24`)).json();
  const searchOf = (at) => `q=${words[at % words.length]}&page=${1 + (at % 3)}`;
  const kinds = [
    () => "/directory",
    () => "/",
    (at) => `/professional/${items[at % items.length].id}`,
    (at) => `/search?${searchOf(at)}`,
    (at) => `/api/professionals?${searchOf(at)}`,
  ];
  return (at) => kinds[at % kinds.length](Math.floor(at / kinds.length));
}
