const why: Record<string, string> = {
  "wrong-credentials": "That email or password is incorrect.",
  "too-many-attempts": "Too many attempts. Wait a quarter of an hour, or reset your password.",
  "wrong-code": "That code is incorrect. Enter the one the app shows now.",
  "wrong-mailed-code": "That code is incorrect or has expired. Check it, or ask for a new one.",
  "code-needed": "Enter the code from your authenticator app.",
  "second-step-expired": "That took too long. Sign in again.",
  "account-suspended": "This account is suspended. Write to us if you think that is a mistake.",
  "account-closed": "You closed this account. To keep it, use the link in the email we sent you.",
  "registration-closed": "Sign-up is closed at the moment. Please come back later.",
  "email-taken": "An account with this address exists already. Sign in with its password.",
  "email-missing": "Your account there shares no email address. Sign up with one here.",
  // Error codes of next-auth: the user cancelled at the provider, or returned too late.
  Callback: "Signing in there didn't work. Try again, or use your email and password.",
  OAuthCallback: "Signing in there didn't work. Try again, or use your email and password.",
  OAuthSignin: "Signing in there didn't work. Try again, or use your email and password.",
};
const otherwise = "That didn't work. Check your email and password, and try again.";

/**
 * The reason a sign-in failed: at Google or Facebook, or in a form posted before JavaScript ran. Without JavaScript CSS
 * `:target` shows it.
 */
export function SignInError({ code }: { code: string | null }) {
  return (
    <p
      id="refused"
      role={code === null ? undefined : "alert"}
      className={`mb-5 rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3 ${code === null ? "hidden target:block" : ""}`}
    >
      {why[code ?? ""] ?? otherwise}
    </p>
  );
}
