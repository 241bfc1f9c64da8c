import { brand } from "@/lib/platform/brand";
import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";
import { planById, trialDays } from "@/lib/platform/reference/plans";
import type { TextSection } from "./sections";

const { standardRate, premiumRate, firstPremium, hold, statementDay, minimumPayout } = affiliateFigures;

/** The terms of service, with the figures of specification 9 and decisions. */
export const termsText: readonly TextSection[] = [
  {
    heading: "What we are, and are not",
    text: [
      `${brand.name} is a meeting place. Clients find professionals here, talk to them and agree on work. We only broker: we are not a party to what they agree, and we do not give accounting, tax or legal advice.`,
      "Professionals are independent. They answer for their own work, licence, insurance and taxes. We do not guarantee an outcome.",
    ],
  },
  {
    heading: "What the badge means",
    text: [
      "The verified badge says that on the day of the check a person looked at the identity document and found the member number with the professional body. It cannot be bought. It does not promise quality, and it goes when a licence lapses.",
    ],
  },
  {
    heading: "Your account",
    text: [
      "You are at least 18, what you tell us is true, and you keep your password to yourself. One person, one account. We may suspend an account that deceives, harasses or breaks the law; we say why, and you may object.",
    ],
  },
  {
    heading: "Clients",
    text: [
      "Searching, messaging and asking for quotes is free. A quote is the professional's offer, valid until the date on it; accepting it makes a contract between the two of you. A booking can be cancelled by either side; talk to each other early.",
    ],
  },
  {
    heading: "Plans for professionals",
    items: [
      ["Trial", `${trialDays} days, no card, no setup fee. It ends by itself if you do nothing.`],
      [
        "Price",
        "Per month, billed in South African rand (ZAR). Other currencies on the site are approximate and only for information.",
      ],
      ["Cancel", "At any time, from your account. The plan runs to the end of the month that is paid."],
      ["Money back", "If a plan did not do what its description says, tell us within the month: we refund that month."],
      ["Basic", `${planById("basic").maxLeads} new applications to leads a month; looking at leads is free.`],
    ],
  },
  {
    heading: "Reviews",
    text: [
      "A review needs a finished booking or project with that professional, once, within 14 days. Write what happened. We remove reviews that insult, lie or were paid for, and the professional may reply.",
    ],
  },
  {
    heading: "Affiliate program",
    items: [
      [
        "Commission",
        `${standardRate} of a referred professional's first subscription payment only; ${premiumRate} from the ${firstPremium} referral on, not backwards.`,
      ],
      [
        "Payment",
        `On the ${statementDay} for the previous month, from ${minimumPayout}; less is carried over. Each commission is held ${hold}.`,
      ],
      ["Rules", "Do not refer yourself, mislead or spam. On fraud, unpaid commission is forfeited."],
      ["End", "Either side may end it at any time; what was earned honestly is paid."],
    ],
  },
  {
    heading: "Your content",
    text: [
      "What you write and upload stays yours. You allow us to show it here for as long as it is here. Texts made by the AI content studio are drafts: read them before you publish, you answer for them.",
    ],
  },
  {
    heading: "Liability and law",
    text: [
      "We answer without limit for intent, gross negligence and harm to people, and wherever the law forbids a limit. Otherwise our liability ends at what you paid us in the twelve months before. We are not liable for what clients and professionals do or owe to each other.",
      "The law of South Africa applies. Rights that the consumer law of your own country gives you stay with you.",
      "We may change these terms; we tell account holders 30 days before, and they may leave.",
    ],
  },
  {
    heading: "Closing your account",
    text: [
      "You may close your account at any time in Profile Settings, under Privacy. Your open bookings are cancelled and your open quotes withdrawn or declined, and the other side is told; a plan isn't renewed. For 7 days a link in our email brings everything back. Then the account is erased; a project that is still running stays a matter between the two of you.",
    ],
  },
  {
    heading: "Where a lawyer must look",
    text: [
      "Before these terms bind anybody, a lawyer has to confirm: the limits of liability under the Consumer Protection Act and the consumer law of the other countries; the refund promise; the rules of the affiliate program; that naming a professional as verified creates no warranty; and which law and courts apply to clients outside South Africa.",
    ],
  },
];
