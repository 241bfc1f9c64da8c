/** The page an address asks for: 1 to 1000, anything else is the first. */
export function pageNumber(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(page) && Number(page) <= 1000 ? Number(page) : 1;
}
