/** The page an address asks for: 1 to 1000, anything else is the first. */
export function pageNumber(query: URLSearchParams): number {
  const asked = query.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(asked) && Number(asked) <= 1000 ? Number(asked) : 1;
}
