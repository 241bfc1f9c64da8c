import { cookiesOf, knownBrowserCookie, knownBrowserName } from "@/lib/platform/auth/cookies";
import { mailSimulated } from "@/lib/platform/auth/mode";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import type { SignedIn } from "./sign-in";

const purpose = "known browser";
const maxAccounts = 10;

/**
 * With simulated mail: Set-Cookie that marks this browser as one that signed in to the account, in addition to the
 * latest accounts it has. Such a browser may open the account's mails with a reset link or a code. Accounts that
 * simulation opens get none.
 */
export async function rememberBrowser(headers: Headers, { accountId, simulated }: SignedIn): Promise<string | null> {
  if (simulated || !(await mailSimulated())) return null;
  const mark = await sign(purpose, accountId);
  const others = (cookiesOf(headers)[knownBrowserName] ?? "").split(".").filter((one) => one && one !== mark);
  return knownBrowserCookie([mark, ...others].slice(0, maxAccounts).join("."));
}

/** Whether the browser with this cookie has signed in to the account. */
export async function hasSignedIn(cookie: string | undefined, accountId: string): Promise<boolean> {
  for (const mark of (cookie ?? "").split(".").slice(0, maxAccounts))
    if (await isSigned(purpose, accountId, mark)) return true;
  return false;
}
