import { IntentLink } from "@/components/ui/link";
import { homeOf, roles } from "@/lib/platform/auth/access";

/** Said to whoever is signed in already; the hint on <html> chooses, so the page stays the same for everyone. */
export function AlreadyIn() {
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
