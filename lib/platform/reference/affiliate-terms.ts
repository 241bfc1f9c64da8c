import { brand } from "@/lib/platform/brand";

/** Figures of the affiliate programme (specification 9; decisions, The rest). */
export const affiliateTerms = {
  standardPercent: 20,
  premiumPercent: 50,
  /** First paid referral at the premium rate. */
  premiumFrom: 250,
  holdDays: 30,
  cookieDays: 90,
  statementDay: 15,
  minimumPayoutCents: 50_000,
} as const;

/** Version of the sections below; a new version requires everyone's consent again. */
export const agreementVersion = "2026-11-22";

/** The affiliate agreement (specification 2.13, 9): six sections. */
export const agreementSections = [
  {
    heading: "Commission",
    text: [
      "You earn 20% of the first subscription payment of each person who signs up through your link within 90 days of following it. Later payments earn nothing.",
      "If someone follows the links of two affiliates, the first one counts. Clients pay no subscription, so they earn you nothing unless they become professionals who pay.",
    ],
  },
  {
    heading: "Tiers",
    text: [
      "Standard: 20% for your first 249 paid referrals. Premium: 50% from the 250th paid referral on.",
      "A referral counts once their first payment is made. The rate is never changed afterwards: what you earned at 20% stays at 20%.",
    ],
  },
  {
    heading: "Payment",
    text: [
      "Each commission is held for 30 days. If the payment is refunded, the commission is taken back.",
      "We issue a statement on the 15th for the previous month, once R500 or more is due, and pay it to your bank account or mobile money. Less than R500 carries over to the next month. Commissions are in rand (ZAR).",
    ],
  },
  {
    heading: "Conduct",
    text: [
      `Say that you earn a commission when you recommend ${brand.name}. Don't mislead people, send spam, buy ads on our name, or sign up through your own link.`,
      "Sign-ups that look like your own are held while we review them.",
    ],
  },
  {
    heading: "Termination",
    text: [
      "You or we may end this agreement at any time. What you earned honestly until then is still paid, on the usual dates.",
    ],
  },
  {
    heading: "Forfeiture on fraud",
    text: [
      "On fraud, such as self-referrals, fake accounts or stolen payment details, all unpaid commissions are forfeited and we close your affiliate account.",
    ],
  },
] as const;
