import { eq } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { recordConsent } from "@/lib/identity/accounts/writes";
import { setWhatsAppNumber } from "@/lib/identity/standing/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { badRequest } from "@/lib/platform/http/errors";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { WhatsAppChoice } from "./contract";

/**
 * Converts a typed number to E.164; a number without a country code is parsed for `country`. 00 is "+" everywhere:
 * people write it so, though calls abroad begin with 000 in Kenya and 009 in Nigeria. 400 if it is invalid.
 */
function numberOf(typed: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(typed.replace(/^(\(? *)00(?=[1-9])/, "$1+"), country);
  const fault = "Enter a phone number with its country code, such as +27 82 123 4567";
  if (!number?.isValid() || number.ext) throw badRequest(fault, { number: fault });
  return number.number;
}

/**
 * Stores the viewer's number with the consent to be contacted on WhatsApp, or deletes it, which takes effect for all
 * later links.
 */
export async function setWhatsAppChoice(viewer: Viewer, { number, consent }: WhatsAppChoice): Promise<WhatsAppChoice> {
  return transaction(async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    const whatsapp = consent ? numberOf(number, before!.country as CountryCode) : null;
    await setWhatsAppNumber(tx, viewer.id, whatsapp);
    if (consent !== (before!.whatsapp !== null))
      await recordConsent(tx, viewer.id, "whatsapp", consent ? "given" : "withdrawn");
    return { number: whatsapp ?? "", consent };
  });
}
