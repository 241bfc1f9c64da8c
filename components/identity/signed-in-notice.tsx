import { IntentLink } from "@/components/ui/link";
import { homeOf, roles } from "@/lib/platform/auth/access";

/** A notice for signed-in visitors; CSS shows it by the hint on <html>, so that the page stays static. */
export function SignedInNotice() {
  return (
    <div className="when-signed-in mb-5 rounded-control bg-info-soft px-4 py-1.5">
      You are signed in already.{" "}
      {roles.map((role) => (
        <IntentLink
          key={role}
          href={homeOf(role)}
          className={`when-${role} inline-flex min-h-11 items-center font-semibold text-info underline underline-offset-4`}
        >
          Go to my dashboard
        </IntentLink>
      ))}
    </div>
  );
}
