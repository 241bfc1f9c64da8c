import { GoBackButton } from "@/components/shell/go-back-button";
import { Button, buttonClass } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { Icon } from "@/components/ui/icon";
import { SideForm } from "@/components/ui/side-form";
import { accessOf, homeOf, type Role, type Side } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";
import { restrictedText, sideOffer } from "@/lib/platform/reference/restricted-text";

type Props = {
  path: string;
  role: Role;
  /** The other side of the account if the page is on it, and the address to open there. */
  other?: { side: Side; next: string };
};

/**
 * The page of a signed-in user whose role has no access (specification 2.1 and 8). A professional on a page of the
 * account's other side can also switch to it.
 */
export function AccessRestricted({ path, role, other }: Props) {
  return (
    <section className="ledger mx-auto max-w-2xl overflow-hidden">
      <ClothCover country="AE" className="h-20" />
      <div className="flex flex-col items-start gap-4 px-6 py-8 sm:px-10">
        <Icon name="lock" className="size-8 text-accent" />
        <h1 className="text-2xl sm:text-3xl">Access Restricted</h1>
        <p className="text-ink-soft">{restrictedText(accessOf(path))}</p>
        {path === "/admin" && <p className="text-ink-soft">{`This area is for ${brand.name} administrators only.`}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <GoBackButton />
          {/* A full load: the role may have changed since this page was opened. */}
          <a href={homeOf(role)} className={buttonClass()}>
            Go to My Dashboard
          </a>
        </div>
        {other && (
          <SideForm next={other.next} className="flex flex-col items-start gap-2 border-t border-rule pt-4">
            <p className="text-ink-soft">{sideOffer[other.side].why}</p>
            <Button type="submit" variant="secondary" name="actingAs" value={other.side}>
              {sideOffer[other.side].label}
            </Button>
          </SideForm>
        )}
      </div>
    </section>
  );
}
