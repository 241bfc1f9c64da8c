import type { NextAuthOptions, Profile, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import FacebookProvider from "next-auth/providers/facebook";
import GoogleProvider from "next-auth/providers/google";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/http/log";
import { asHttpError } from "@/lib/platform/http/problem";
import type { HttpError } from "@/lib/platform/http/errors";
import { secureCookies, sessionSeconds } from "@/lib/platform/auth/cookies";
import { localPage } from "@/lib/platform/auth/return-to";
import { accountOf } from "./provider-account";
import { claimsOf } from "@/lib/platform/auth/session-token";
import { openSession, type Place, type SignedIn, signIn } from "./sign-in";

/** What came of one call to next-auth, told to the handler that made it. */
export interface Outcome {
  signedIn?: SignedIn;
  remember: boolean;
  refusal?: HttpError;
}

/** next-auth's options for one request: made anew each time, so that what came of it can be told through `outcome`. */
export function authOptions(secret: string, place: Place, outcome: Outcome): NextAuthOptions {
  return {
    secret,
    useSecureCookies: secureCookies,
    session: { strategy: "jwt", maxAge: sessionSeconds.remembered },
    pages: { signIn: "/signin", signOut: "/", error: "/signin" },
    providers: [credentials(place, outcome), ...outside()],
    callbacks: {
      signIn: async ({ user, account, profile }) =>
        account?.type === "credentials" || introduce(user, account?.provider, profile, place, outcome),
      // Only what a sign-in made goes in. What a browser sends with `update()` is never looked at.
      jwt: ({ token, trigger }) => {
        const { signedIn } = outcome;
        if (trigger === "update" || !signedIn) return token;
        return claimsOf({ ...signedIn, remember: outcome.remember });
      },
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) =>
        baseUrl + (localPage(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url) ?? ""),
    },
    logger: {
      error: (code) => void (quiet.has(code) || logError(`next-auth: ${code}`)),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** What a visitor can cause with a bad cookie or address is not our failure. */
const quiet = new Set([
  "JWT_SESSION_ERROR",
  "INVALID_CALLBACK_URL_ERROR",
  "OAUTH_CALLBACK_HANDLER_ERROR",
  "OAUTH_CALLBACK_ERROR",
]);

function credentials(place: Place, outcome: Outcome) {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, remember: {}, code: {} },
    authorize: async (given) => {
      try {
        outcome.remember = given?.remember === "true" || given?.remember === "on";
        outcome.signedIn = await signIn(
          {
            email: given?.email ?? "",
            password: given?.password ?? "",
            remember: outcome.remember,
            code: given?.code ?? "",
          },
          place,
        );
        return { id: outcome.signedIn.accountId };
      } catch (error) {
        outcome.refusal = asHttpError(error);
        return null;
      }
    },
  });
}

function outside() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env;
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
      : []),
    ...(FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET
      ? [FacebookProvider({ clientId: FACEBOOK_CLIENT_ID, clientSecret: FACEBOOK_CLIENT_SECRET })]
      : []),
  ];
}

async function introduce(
  user: User,
  provider: string | undefined,
  profile: Profile | undefined,
  place: Place,
  outcome: Outcome,
): Promise<boolean> {
  if (provider !== "google" && provider !== "facebook") return false;
  try {
    const [firstName = "", ...rest] = (user.name ?? "").split(" ");
    const emailVerified =
      provider === "google" && (profile as { email_verified?: unknown } | undefined)?.email_verified === true;
    const account = await accountOf({
      provider,
      subject: user.id,
      email: user.email ?? "",
      emailVerified,
      firstName,
      lastName: rest.join(" "),
    });
    outcome.signedIn = await openSession(account, false, place);
    return true;
  } catch (error) {
    outcome.refusal = asHttpError(error);
    return false;
  }
}
