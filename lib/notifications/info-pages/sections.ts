/** A section of a public text: heading, paragraphs, and a list of terms with their meaning. */
export interface TextSection {
  heading: string;
  text?: readonly string[];
  items?: readonly (readonly [term: string, meaning: string])[];
}

/** Version of a text, its effective date and its changes. Increment it with each change of meaning. */
export interface TextVersion {
  version: string;
  since: string;
  changed: string;
}

/** Versions of the legal texts; consents store the version (lib/identity/accounts/rules). */
export const textVersions = {
  privacy: {
    version: "2026-11",
    since: "22 November 2026",
    changed: "Says for each kind of data how long it's kept, and what the law of each country adds.",
  },
  terms: {
    version: "2026-11",
    since: "22 November 2026",
    changed: "Says what happens to open work when an account is closed.",
  },
  cookies: { version: "2026-11", since: "22 November 2026", changed: "Lists every cookie with its purpose and time." },
} as const satisfies Record<string, TextVersion>;
