/** Leaves by a full load, so that nothing of the page before stays in memory. */
export function goTo(url: string): void {
  location.assign(url);
}
