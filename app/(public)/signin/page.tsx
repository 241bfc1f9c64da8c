import { SignInView } from "@/components/accounts/sign-in-view";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const metadata = pageMetadata({
  title: "Sign in",
  description: "Sign in to see your bookings, messages and saved professionals.",
  path: "/signin",
  index: false,
});

export default function SignInPage() {
  return <SignInView companyDomain={env.COMPANY_DOMAIN} />;
}
