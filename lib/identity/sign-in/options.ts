import type { NextAuthOptions, Profile, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import FacebookProvider from "next-auth/providers/facebook";
import GoogleProvider from "next-auth/providers/google";
import { secureCookies, sessionSeconds } from "@/lib/platform/auth/cookies";
import { localPage } from "@/lib/platform/auth/return-to";
import { claimsOf } from "@/lib/platform/auth/session-token";
import { env } from "@/lib/platform/env";
import type { HttpError } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { asHttpError } from "@/lib/platform/http/server/problem";
import { signInByCode } from "./mailed-codes";
import { accountOf } from "./provider-account";
import {
  beginSecondStep,
  finishSecondStep,
  openSession,
  requireOpen,
  type SignedIn,
  signIn,
  type SignInClient,
} from "./sign-in";
import { isSecondStepNeeded, twoFactorState } from "./two-factor";

/** Result of one call to next-auth, filled by its callbacks and read by the handler. */
export interface Outcome {
  signedIn?: SignedIn;
  remember: boolean;
  refusal?: HttpError;
  /** The first step is right: the token with which the browser gives the code of the second factor. */
  secondStep?: string;
}

/** next-auth's options for one request, created per request so that the callbacks can fill `outcome`. */
export function authOptions(secret: string, client: SignInClient, outcome: Outcome): NextAuthOptions {
  return {
    secret,
    useSecureCookies: secureCookies,
    session: { strategy: "jwt", maxAge: sessionSeconds.remembered },
    pages: { signIn: "/signin", signOut: "/", error: "/signin" },
    providers: [credentials(client, outcome), ...externalProviders()],
    callbacks: {
      signIn: async ({ user, account, profile }) =>
        account?.type === "credentials" || signInWithProvider(user, account?.provider, profile, client, outcome),
      // Only a sign-in sets claims; data sent with `update()` is ignored.
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
      error: (code) => void (ignoredErrors.has(code) || logError(`next-auth: ${code}`)),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** Errors caused by a bad cookie or callback URL are not logged. */
const ignoredErrors = new Set([
  "JWT_SESSION_ERROR",
  "INVALID_CALLBACK_URL_ERROR",
  "OAUTH_CALLBACK_HANDLER_ERROR",
  "OAUTH_CALLBACK_ERROR",
]);

function credentials(client: SignInClient, outcome: Outcome) {
  return CredentialsProvider({
    credentials: { email: {}, password: {}, remember: {}, code: {}, step: {} },
    authorize: async (input) => {
      try {
        outcome.remember = input?.remember === "true" || input?.remember === "on";
        if (input?.step === "code") {
          outcome.signedIn = await finishSecondStep(input.code, client);
          return { id: outcome.signedIn.accountId };
        }
        if (input?.step === "mailed-code") {
          outcome.signedIn = await signInByCode(input.code, client);
          return { id: outcome.signedIn.accountId };
        }
        outcome.signedIn = await signIn(
          {
            email: input?.email ?? "",
            password: input?.password ?? "",
            remember: outcome.remember,
            code: input?.code ?? "",
          },
          client,
        );
        return { id: outcome.signedIn.accountId };
      } catch (error) {
        if ((client.plain || input?.step === "mailed-code") && isSecondStepNeeded(error))
          outcome.secondStep = await beginSecondStep(error.account);
        else outcome.refusal = asHttpError(error);
        return null;
      }
    },
  });
}

function externalProviders() {
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

async function signInWithProvider(
  user: User,
  provider: string | undefined,
  profile: Profile | undefined,
  client: SignInClient,
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
    requireOpen(account);
    if ((await twoFactorState(account.id)).on) {
      outcome.secondStep = await beginSecondStep(account);
      return false;
    }
    outcome.signedIn = await openSession(account, client, { remember: false });
    return true;
  } catch (error) {
    outcome.refusal = asHttpError(error);
    return false;
  }
}
