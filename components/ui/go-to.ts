/** Navigates by a full page load, which clears all client state. */
export function goTo(url: string): void {
  location.assign(url);
}
