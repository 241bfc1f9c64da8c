"use client";

import { Suspense, useEffect, useState } from "react";
import { DemoHints } from "@/components/identity/demo-hints";
import { MailedCode } from "@/components/identity/mailed-code";
import { SecondStepForm } from "@/components/identity/second-step-form";
import { SessionEnded } from "@/components/identity/session-ended";
import { SignInError } from "@/components/identity/sign-in-error";
import { SignInForm } from "@/components/identity/sign-in-form";
import { SignInNotes } from "@/components/identity/sign-in-notes";
import { SignInPurpose } from "@/components/identity/sign-in-purpose";
import { SignedInNotice } from "@/components/identity/signed-in-notice";
import { SocialButtons } from "@/components/identity/social-buttons";
import { Book } from "@/components/ui/book";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { QueryWatcher } from "@/components/ui/query-watcher";
import { endedParam, intentCookie, intentSeconds, isIntent, localPage } from "@/lib/platform/auth/return-to";
import { brand } from "@/lib/platform/brand";
import { messages } from "@/lib/platform/reference/messages";

const formId = "sign-in";

function rememberIntent(page: string) {
  document.cookie = `${intentCookie}=${encodeURIComponent(page)}; path=/; max-age=${intentSeconds}; samesite=lax`;
}

function fill(email: string, password: string) {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  (form.elements.namedItem("email") as HTMLInputElement).value = email;
  (form.elements.namedItem("password") as HTMLInputElement).value = password;
  form.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
}

/** The sign-in page (specification 2.7). It is static; the query parameters are read in the browser. */
export function SignInView({ companyDomain, signUpOpen }: { companyDomain: string; signUpOpen: boolean }) {
  const [query, setQuery] = useState("");
  const params = new URLSearchParams(query);
  const admin = [params.get("type"), params.get("mode")].includes("admin");
  const needsCode = params.get("step") === "code";
  const mailed = params.get("step") === "mailed-code";
  const from = localPage(params.get("callbackUrl"));
  const callbackUrl = from ?? (admin ? "/admin" : undefined);
  useEffect(() => {
    // Kept over sign-up, a password reset and every other way in.
    if (from && isIntent(from)) rememberIntent(from);
  }, [from]);
  return (
    <Book
      asideLabel="Other ways in"
      aside={
        <>
          <SignInNotes admin={admin} signUpOpen={signUpOpen} />
          <DemoHints companyDomain={companyDomain} onFill={fill} />
        </>
      }
    >
      <Suspense fallback={null}>
        <QueryWatcher onQuery={setQuery} />
      </Suspense>
      <h1 className="text-[min(2.25rem,13vw)]/[1.11]">{admin ? "Admin Sign In" : `Sign in to ${brand.name}`}</h1>
      {from ? (
        <SignInPurpose page={from} />
      ) : (
        <p className="mt-2 text-lg text-ink-soft">{admin ? "Use your company address." : "Sign in to your account."}</p>
      )}
      <div className="mb-6">
        {signUpOpen && !admin && (
          <p className="flex flex-wrap items-center gap-x-3 lg:hidden">
            <span>New here?</span>
            <IntentLink href="/signup" className="text-link font-semibold">
              Sign Up
            </IntentLink>
          </p>
        )}
      </div>
      {!signUpOpen && !admin && (
        <p className="mb-5 rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3">
          {`${messages.signUpClosed}: only people who have an account can sign in.`}
        </p>
      )}
      {params.has(endedParam) && <SessionEnded />}
      <SignedInNotice />
      <p id="welcome" className="mb-5 hidden rounded-control bg-success-soft px-4 py-3 text-success target:block">
        Your account is ready. Sign in to continue.
      </p>
      <SignInError code={params.get("error")} />
      <SecondStepForm shown={needsCode} callbackUrl={callbackUrl} />
      <div className="flex max-w-md flex-col gap-5">
        {!needsCode && (
          <SignInForm id={formId} label={admin ? "Sign In to Admin Panel" : "Sign In"} callbackUrl={callbackUrl} />
        )}
        {!needsCode && !admin && <MailedCode sent={mailed} callbackUrl={callbackUrl} />}
        {!needsCode && !admin && <SocialButtons callbackUrl={callbackUrl} />}
        <p>
          <IntentLink href="/" className="text-link gap-2 font-semibold">
            <Icon name="arrow-left" />
            Back to home
          </IntentLink>
        </p>
      </div>
    </Book>
  );
}
