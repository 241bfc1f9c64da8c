/** What the admin's list calls a document of an application. */
export const documentLabels = {
  idDocument: "ID document",
  certification: "Professional certification",
  practicePermit: "Practice permit",
} as const;
export type DocumentKind = keyof typeof documentLabels;
