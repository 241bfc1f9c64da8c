"use client";

import { createContext } from "react";

/**
 * Opens the onboarding dialog ("Welcome to ..."); the public layout gives it (marketing/onboarding-provider). Answers
 * false where there is none.
 */
export const OnboardingContext = createContext<() => boolean>(() => false);
