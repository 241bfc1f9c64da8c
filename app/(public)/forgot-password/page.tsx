import { ForgotForm } from "@/components/identity/forgot-form";
import { ResetNotes } from "@/components/identity/reset-notes";
import { Book } from "@/components/ui/book";
import { pageMetadata } from "@/lib/platform/seo/metadata";

export const metadata = pageMetadata({
  title: "Forgot your password?",
  description: "Ask for a link to choose a new password.",
  path: "/forgot-password",
  index: false,
});

export default function ForgotPasswordPage() {
  return (
    <Book asideLabel="What happens next" aside={<ResetNotes />}>
      <ForgotForm />
    </Book>
  );
}
