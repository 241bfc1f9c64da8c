/** A part of a public text: a heading, paragraphs, and a list of terms with what they mean. */
export interface TextSection {
  heading: string;
  text?: readonly string[];
  items?: readonly (readonly [term: string, meaning: string])[];
}

/** Which issue of a text it is, since when it counts, and what was changed. Raise it with every change of meaning. */
export interface TextVersion {
  version: string;
  since: string;
  changed: string;
}

/** The issues of the legal texts; what people agree to is stored with the version (lib/identity/accounts/rules). */
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
