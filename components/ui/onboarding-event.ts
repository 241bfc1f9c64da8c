/** The event that opens the onboarding dialog, wherever it is asked for. */
export const onboardingEvent = "daftari:onboarding";

/** Opens the onboarding dialog ("Welcome to ..."), which the public layout holds ready. Does nothing where there is none. */
export function openOnboarding(): void {
  window.dispatchEvent(new Event(onboardingEvent));
}
