import type { Mail } from "./contract";

const addresses = /\bhttps?:\/\/[^\s<>"]+/gi;
/** What a link's token looks like (lib/identity/sign-in/links.ts), wherever it stands. */
const tokens = /[A-Za-z0-9_-]{43,}/g;

/**
 * A mail as somebody else may see it: that it went, to whom and in which words, but no address and no token to follow.
 */
export function withoutLinks(mail: Mail): Mail {
  const text = mail.text
    .replace(addresses, "[link, shown to the addressee only]")
    .replace(tokens, "[shown to the addressee only]");
  return { ...mail, text, html: "" };
}
