import { z } from "zod";
import { accountFits, payoutWays } from "@/lib/affiliates/payouts/account-numbers";
import { statementSchema } from "@/lib/affiliates/statements/contract";
import { proofFields } from "@/lib/identity/accounts/contract";
import { dialledNumber, typedNumber } from "@/lib/platform/format/typed-text";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { countryByCode, type CountryCode, countryCodes } from "@/lib/platform/reference/countries";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededName, optionalName, optionalNumber } from "@/lib/platform/reference/text";

/** POST /api/affiliate/agreement: accepts the version that was shown; 409 when a newer version exists. */
export const agreementSchema = z.strictObject({
  version: z.literal(agreementVersion, { error: "The agreement has changed. Reload this page and read it again." }),
  acknowledged: z.literal(true, { error: "Tick the box to confirm that you have read and accept the agreement" }),
});
export type Agreement = z.infer<typeof agreementSchema>;

const payoutMethods = ["bank", "mobile-money"] as const;
const code = z
  .string()
  .max(60)
  .overwrite(typedNumber)
  .transform((value) => value.replace(/[\s-]/g, "").toUpperCase());

/** A telephone number as the mobile money services write it: +254712345678. */
export function payoutPhone(country: CountryCode, phone: string): string {
  const { dialCode } = countryByCode(country);
  const number = dialledNumber(phone);
  if (number.startsWith("0")) return dialCode + number.slice(1);
  return number.startsWith("+") ? number : `+${number}`;
}

const payoutFields = {
  method: z.enum(payoutMethods, { error: "Choose how you want to be paid" }),
  country: z.enum(countryCodes, { error: "Country is required" }),
  holder: neededName(120, "Account holder is required"),
  bank: optionalName(80).default(""),
  account: code.default(""),
  branch: code.default(""),
  provider: optionalName(40).default(""),
  phone: optionalNumber(40).default(""),
};

/** Reports the fields that are not valid for the country and the method. */
function checkPayout(form: z.output<z.ZodObject<typeof payoutFields>>, context: z.RefinementCtx): void {
  const { account, branch, mobile } = payoutWays(form.country);
  const name = countryByCode(form.country).name;
  const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (form.method === "mobile-money") {
    if (!mobile.providers.includes(form.provider)) fault("provider", "Choose a mobile money service");
    if (!mobile.pattern.test(payoutPhone(form.country, form.phone)))
      fault("phone", `Enter a mobile number in ${name}, ${mobile.hint}`);
    return;
  }
  if (form.bank === "") fault("bank", "Bank is required");
  if (!accountFits(form.country, form.account))
    fault("account", `Enter a valid ${account.label} for ${name}: ${account.hint}`);
  if (branch && !branch.pattern.test(form.branch)) fault("branch", `Enter the ${branch.label}: ${branch.hint}`);
}

/** Where commissions are paid to, valid for its country. */
export const payoutSchema = z.strictObject(payoutFields).superRefine(checkPayout);
export type Payout = z.infer<typeof payoutSchema>;
/** PUT /api/affiliate/payout (If-Match): the details, with the current password of an account that has one. */
export const payoutChangeSchema = z.strictObject({ ...payoutFields, ...proofFields }).superRefine(checkPayout);
export type PayoutChange = z.infer<typeof payoutChangeSchema>;
export type PayoutForm = z.input<typeof payoutChangeSchema>;

/**
 * The masked payment details; version 0 while there are none. `payableFrom` is the end of the waiting period after a
 * change, null once it is over.
 */
export const maskedPayoutSchema = z.strictObject({
  mask: z.string(),
  updatedAt: z.iso.datetime().nullable(),
  payableFrom: z.iso.datetime().nullable(),
  version: z.int(),
});
export type MaskedPayout = z.infer<typeof maskedPayoutSchema>;

/**
 * A referral as its affiliate sees it (specification 3). `commission` is decimal ZAR; null before the first payment.
 */
export const referralRowSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(["Professional", "Client"]),
  date: z.iso.datetime(),
  status: z.enum(["Paid", "Pending"]),
  /** A note beside the state: under review, refunded. */
  note: z.string(),
  commission: z.number().nullable(),
});
export type ReferralRow = z.infer<typeof referralRowSchema>;

/** specification 3, Affiliate stats. Amounts are decimal ZAR, and always those of the ledger. */
const statsSchema = z.strictObject({
  totalReferrals: z.int(),
  paidReferrals: z.int(),
  /** All commissions that are not reversed. */
  totalEarnings: z.number(),
  /** Percent of the next referral. */
  commissionRate: z.int(),
  /** Earned, not paid yet: held + carried + stated. */
  pendingPayments: z.number(),
  /** Within their 30 days. */
  held: z.number(),
  /** Released, and not on a statement yet; below zero after a refund of what was paid. */
  carried: z.number(),
  /** On a statement that is not paid yet. */
  stated: z.number(),
  paidOut: z.number(),
  tier: z.enum(["standard", "premium"]),
  toPremium: z.int(),
});

const agreementStateSchema = z.strictObject({
  version: z.string(),
  acceptedAt: z.iso.datetime().nullable(),
  /** Accepted before, but an older version. */
  outdated: z.boolean(),
});

/** GET /api/affiliate. `member` is null until the agreement is accepted. */
export const affiliateSchema = z.strictObject({
  agreement: agreementStateSchema,
  member: z
    .strictObject({
      referralCode: z.string(),
      link: z.url(),
      /** Set while administrators have paused the link: it counts no clicks and sign-ups. */
      pause: z.strictObject({ since: z.iso.datetime(), reason: z.string() }).nullable(),
      stats: statsSchema,
      payout: maskedPayoutSchema,
      referrals: listSchema(referralRowSchema),
      statements: z.array(statementSchema),
    })
    .nullable(),
});
export type Affiliate = z.infer<typeof affiliateSchema>;
export type Member = NonNullable<Affiliate["member"]>;

export const affiliateQuerySchema = z.strictObject({
  page: wholeNumber(1, 9_999).default(1),
});

/** Banners for a site or for print, with the affiliate's code; sizes in pixels. */
export const banners = [
  { name: "leaderboard", label: "Leaderboard", width: 728, height: 90 },
  { name: "rectangle", label: "Medium rectangle", width: 300, height: 250 },
  { name: "skyscraper", label: "Wide skyscraper", width: 160, height: 600 },
  { name: "social", label: "Social post", width: 1200, height: 630 },
  { name: "square", label: "Square post", width: 1080, height: 1080 },
] as const;
export type Banner = (typeof banners)[number];

/**
 * GET /api/affiliate/materials/{file}: `leaderboard.svg`, `qr.png`. `embed` marks the ones on other sites, whose views
 * are counted.
 */
export const materialQuerySchema = z.strictObject({
  code: z.string().min(1).max(200),
  embed: z.enum(["0", "1"]).default("0"),
});
