import { createContext } from "react";

/**
 * Opens the onboarding dialog ("Welcome to ..."). The public layout provides it (marketing/onboarding-provider); the
 * default returns false.
 */
export const OnboardingContext = createContext<() => boolean>(() => false);
