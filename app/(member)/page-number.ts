/** The page number of the URL: 1 to 1000, otherwise 1. */
export function pageNumber(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(page) && Number(page) <= 1000 ? Number(page) : 1;
}
