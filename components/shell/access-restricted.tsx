import { GoBackButton } from "@/components/shell/go-back-button";
import { buttonClass } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { Icon } from "@/components/ui/icon";
import { accessOf, homeOf, type Role } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";

/** The page of a signed-in user whose role has no access (specification 2.1 and 8). */
export function AccessRestricted({ path, role }: { path: string; role: Role }) {
  const access = accessOf(path);
  const allowed = Array.isArray(access) ? access.join(", ") : "other";
  return (
    <section className="ledger mx-auto max-w-2xl overflow-hidden">
      <ClothCover country="AE" className="h-20" />
      <div className="flex flex-col items-start gap-4 px-6 py-8 sm:px-10">
        <Icon name="lock" className="size-8 text-accent" />
        <h1 className="text-2xl sm:text-3xl">Access Restricted</h1>
        <p className="text-ink-soft">{`You don’t have permission to access this area. This section is restricted to ${allowed} users only.`}</p>
        {path === "/admin" && <p className="text-ink-soft">{`This area is for ${brand.name} administrators only.`}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <GoBackButton />
          {/* A full load: the role may have changed since this page was opened. */}
          <a href={homeOf(role)} className={buttonClass()}>
            Go to My Dashboard
          </a>
        </div>
      </div>
    </section>
  );
}
