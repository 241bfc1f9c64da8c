import { ApplicationWizard } from "@/components/verification/application-wizard";
import { pageMetadata } from "@/lib/platform/seo/metadata";

export const metadata = pageMetadata({
  title: "Offer your services as an accountant",
  description:
    "Put your practice in the register: six steps, seven days free, no card. We check your licence with your professional body.",
  path: "/professional-signup",
  index: false,
});

export default function ProfessionalSignUpPage() {
  return <ApplicationWizard />;
}
