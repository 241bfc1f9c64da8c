import { SignUpClosed } from "@/components/ui/sign-up-closed";
import { ApplicationWizard } from "@/components/verification/application-wizard";
import { pageMetadata } from "@/lib/platform/seo/metadata";
import { registrationOpen } from "@/lib/platform/settings/reads";

export const metadata = pageMetadata({
  title: "Offer your services as an accountant",
  description:
    "Put your practice in the register: six steps, seven days free, no card. We check your licence with your professional body.",
  path: "/professional-signup",
  index: false,
});

/** While sign-up is closed, signed-in clients can still add a profile to the account that they have. */
export default async function ProfessionalSignUpPage() {
  if (await registrationOpen()) return <ApplicationWizard />;
  return (
    <>
      <div className="when-signed-out page max-w-3xl py-10">
        <h1 className="mb-6 text-4xl">Offer your services</h1>
        <SignUpClosed callbackUrl="/professional-signup">
          We can't open new accounts right now. Please come back later. If you have an account, sign in to apply with
          it.
        </SignUpClosed>
      </div>
      <div className="when-signed-in">
        <ApplicationWizard />
      </div>
    </>
  );
}
