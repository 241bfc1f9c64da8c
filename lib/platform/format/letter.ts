/** The content of a mail: plain sentences and at most one action. */
export interface Letter {
  kind: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Sentences that each link to a page, below the paragraphs. */
  links?: readonly { label: string; path: string }[];
  action?: { label: string; path: string };
  /** Small text below the button. */
  note?: string;
}
