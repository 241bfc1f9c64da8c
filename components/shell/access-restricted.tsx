import { GoBackButton } from "@/components/shell/go-back-button";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { accessOf, homeOf, type Role } from "@/lib/auth/access";

/** specification 2.1: what somebody signed in sees where their role does not belong. */
export function AccessRestricted({ path, role }: { path: string; role: Role }) {
  const access = accessOf(path);
  const allowed = Array.isArray(access) ? access.join(", ") : "other";
  return (
    <section className="ledger mx-auto my-10 max-w-xl px-6 py-10 sm:px-10">
      <h1 className="text-3xl">Access Restricted</h1>
      <p className="mt-3 text-ink-soft">
        You don&rsquo;t have permission to access this area. This section is restricted to {allowed} users only.
      </p>
      {path === "/admin" && <p className="mt-2 text-ink-soft">This area is for {brand.name} administrators only.</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        <GoBackButton />
        <IntentLink href={homeOf(role)} className={buttonClass({})}>
          Go to My Dashboard
        </IntentLink>
      </p>
    </section>
  );
}
