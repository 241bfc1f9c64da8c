import { brand } from "@/lib/platform/brand";
import { ordinal } from "@/lib/platform/format/counts";
import { formatRand } from "@/lib/platform/format/money";

/** Figures of the affiliate program (specification 9; decisions, The rest). */
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

const { standardPercent, premiumPercent, premiumFrom, holdDays, cookieDays } = affiliateTerms;

/** The same figures as texts show them. */
export const affiliateFigures = {
  standardRate: `${standardPercent}%`,
  premiumRate: `${premiumPercent}%`,
  /** "250th" */
  firstPremium: ordinal(premiumFrom),
  /** "30 days" */
  hold: `${holdDays} days`,
  /** "90 days" */
  linkValidity: `${cookieDays} days`,
  /** "15th" */
  statementDay: ordinal(affiliateTerms.statementDay),
  /** "R500" */
  minimumPayout: formatRand(affiliateTerms.minimumPayoutCents / 100),
} as const;
const { standardRate, premiumRate, firstPremium, hold, linkValidity, statementDay, minimumPayout } = affiliateFigures;

/** Version of the sections below; a new version requires everyone's consent again. */
export const agreementVersion = "2026-11-22";

/** The affiliate agreement (specification 2.13, 9): six sections. */
export const agreementSections = [
  {
    heading: "Commission",
    text: [
      `You earn ${standardRate} of the first subscription payment of each person who signs up through your link within ${linkValidity} of following it. Later payments earn nothing.`,
      "If someone follows the links of two affiliates, the first one counts. Clients pay no subscription, so they earn you nothing unless they become professionals who pay.",
    ],
  },
  {
    heading: "Tiers",
    text: [
      `Standard: ${standardRate} for your first ${premiumFrom - 1} paid referrals. Premium: ${premiumRate} from the ${firstPremium} paid referral on.`,
      `A referral counts once their first payment is made. The rate is never changed afterwards: what you earned at ${standardRate} stays at ${standardRate}.`,
    ],
  },
  {
    heading: "Payment",
    text: [
      `Each commission is held for ${hold}. If the payment is refunded, the commission is taken back.`,
      `We issue a statement on the ${statementDay} for the previous month, once ${minimumPayout} or more is due, and pay it to your bank account or mobile money. Less than ${minimumPayout} carries over to the next month. Commissions are in rand (ZAR).`,
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
