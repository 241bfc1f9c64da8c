import { expect, type Page } from "@playwright/test";

/**
 * The country whose professionals no journey changes: a list of them is the same whatever runs at the same time. A
 * journey that lists, hides, reviews or suspends a professional uses another country.
 */
export const quiet = { code: "NG", name: "Nigeria", city: "Lagos" } as const;

/** Opens the directory of the quiet country and returns the names of its first page, once they are shown. */
export async function openQuietDirectory(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/professionals?country=${quiet.code}`);
  const names = ((await answer.json()) as { items: { name: string }[] }).items.map(({ name }) => name);
  await page.goto(`/directory?country=${quiet.code}`);
  await expect(page.getByRole("list", { name: "Professionals", exact: true }).getByRole("heading")).toHaveText(names);
  return names;
}
