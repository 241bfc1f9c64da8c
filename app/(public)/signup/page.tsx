import { JoinSavedOnSignIn } from "@/components/directory/join-saved-on-sign-in";
import { SignUpView } from "@/components/identity/sign-up-view";
import { pageMetadata } from "@/lib/platform/seo/metadata";
import { registrationOpen } from "@/lib/platform/settings/reads";

export const metadata = pageMetadata({
  title: "Create your free client account",
  description: "Sign up as an individual or a business to ask, book and keep accountants with licences we've verified.",
  path: "/signup",
  index: false,
});

export default async function SignUpPage() {
  return (
    <>
      <JoinSavedOnSignIn />
      <SignUpView open={await registrationOpen()} />
    </>
  );
}
