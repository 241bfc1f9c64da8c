import { emailPattern, maxEmailLength } from "@/lib/platform/reference/messages";
import type { Role } from "./access";

/**
 * Normalizes an email address: NFKC, trimmed, lower case, one `@`, plain ASCII, at most 254 characters; null when
 * invalid (decisions, People and roles).
 */
export function normaliseEmail(text: string): string | null {
  const email = text.normalize("NFKC").trim().toLowerCase();
  const plain = /^[\x21-\x7e]+$/.test(email) && email.length <= maxEmailLength && emailPattern.test(email);
  return plain ? email : null;
}

/** An address that was typed, as limits count it: all spellings of one valid address are the same. */
export const emailKey = (text: string): string => normaliseEmail(text) ?? text;

/**
 * The role that simulated sign-in gives a normalized address (specification 2.7). The whole domain is compared; the
 * admin rule has precedence.
 */
export function roleByEmail(email: string, companyDomain: string): Role {
  if (email.slice(email.lastIndexOf("@") + 1) === companyDomain) return "admin";
  return email.includes("professional") || email.includes("accountant") ? "professional" : "client";
}

/** A name derived from the address, used until the account has one: "thandi.molefe@..." -> Thandi Molefe. */
export function nameByEmail(email: string): { firstName: string; lastName: string } {
  const words = email
    .slice(0, email.lastIndexOf("@"))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [firstName = "Guest", ...rest] = words.map((word) =>
    `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`.slice(0, 40),
  );
  return { firstName, lastName: rest.slice(0, 3).join(" ") };
}
