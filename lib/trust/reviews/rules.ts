import { mailboxOf } from "@/lib/affiliates/referrals/rules";
import { fullName } from "@/lib/platform/format/full-name";
import type { ReviewName } from "./contract";

/** What a client's account shares with the professional's when it looks like a second account of theirs. */
export type SelfReviewSign = "card" | "contact" | "device" | "network";

/** The signs as administrators read them. */
export const selfReviewLabels: Record<SelfReviewSign, string> = {
  card: "Same card as the professional",
  contact: "Same email or phone number as the professional",
  device: "Same browser and network as the professional",
  network: "Same network as the professional, within a day of signing up",
};

interface Contact {
  email: string;
  phone: string;
}
/** The digits that two spellings of one phone number share. */
const lineOf = (phone: string) => phone.replace(/\D/g, "").slice(-9);

/** Whether two accounts have one mailbox (another spelling of the address) or one phone number. */
export function haveSameContact(one: Contact, other: Contact): boolean {
  const line = lineOf(one.phone);
  return mailboxOf(one.email) === mailboxOf(other.email) || (line.length >= 7 && line === lineOf(other.phone));
}

/** The number of days after completion in which a review is accepted (decisions, Quotes, leads, projects, reviews). */
export const reviewDays = 14;
/** The page size of received reviews in the hub. */
export const receivedPerPage = 5;

/** The fields of a booking or project that decide about reviews; `completedAt` is null before completion. */
interface Work {
  completedAt: Date | null;
  reviewed: boolean;
}

/** The last instant at which a review of work completed at `completedAt` is accepted. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + reviewDays * 86_400_000);
}

/** The error code if the work accepts no review now; null if it does. */
export function reviewRefusal(
  { completedAt, reviewed }: Work,
  now: Date,
): "already-reviewed" | "review-not-completed" | "review-too-late" | null {
  if (reviewed) return "already-reviewed";
  if (!completedAt) return "review-not-completed";
  return now > reviewUntil(completedAt) ? "review-too-late" : null;
}

/** The name on a client's reviews: "Amina Diallo", "Amina D." or "A client". */
export function reviewNameOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  choice: ReviewName,
): string {
  if (choice === "anonymous") return "A client";
  const initial = Array.from(lastName.trim())[0];
  if (choice === "initial") return initial ? `${firstName} ${initial}.` : firstName;
  return fullName({ firstName, lastName });
}
