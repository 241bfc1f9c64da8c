import { JoinSavedOnSignIn } from "@/components/directory/join-saved-on-sign-in";
import { SignInView } from "@/components/identity/sign-in-view";
import { env } from "@/lib/platform/env";
import { pageMetadata } from "@/lib/platform/seo/metadata";
import { registrationOpen } from "@/lib/platform/settings/reads";

export const metadata = pageMetadata({
  title: "Sign in",
  description: "Sign in to see your bookings, messages and saved professionals.",
  path: "/signin",
  index: false,
});

export default async function SignInPage() {
  return (
    <>
      <JoinSavedOnSignIn />
      <SignInView companyDomain={env.COMPANY_DOMAIN} signUpOpen={await registrationOpen()} />
    </>
  );
}
