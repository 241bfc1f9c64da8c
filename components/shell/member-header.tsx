import { CurrencyMenu } from "@/components/shell/currency-menu";
import { DrawerButton } from "@/components/shell/drawer-button";
import { accountLinks, menuLinkClass } from "@/components/shell/header-links";
import { LogoMark } from "@/components/shell/logo";
import type { ShellCounts } from "@/components/shell/menus";
import { NoticesBell } from "@/components/shell/notices-bell";
import { ScrolledMark } from "@/components/shell/scrolled-mark";
import { SideChoice } from "@/components/shell/side-switch";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { Drop } from "@/components/ui/drop";
import { Face } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { homeOf, type Role, type Side } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";
import { brand } from "@/lib/platform/brand";

const roleNames: Record<Role, string> = { client: "Client", professional: "Professional", admin: "Admin" };

export interface HeaderPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  subRole?: SubRole;
  otherSide?: Side;
  country: string;
  image: string | null;
}

/** The header of signed-in pages: menu, notifications and the account menu. */
export function MemberHeader({ person, counts }: { person: HeaderPerson; counts: ShellCounts }) {
  const { id, name, email, role, subRole, otherSide, country, image } = person;
  return (
    <header className="no-print sticky top-0 z-20 border-b border-transparent bg-paper in-data-scrolled:border-rule in-data-scrolled:bg-surface">
      <div className="flex min-h-16 flex-wrap items-center gap-2 px-4 lg:px-8">
        <DrawerButton role={role} subRole={subRole} otherSide={otherSide} counts={counts} />
        <IntentLink
          href={homeOf(role)}
          aria-label={`${brand.name}, your dashboard`}
          className="touch me-auto inline-flex items-center lg:hidden"
        >
          <LogoMark />
        </IntentLink>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
          <CurrencyMenu />
          <NoticesBell counts={counts} />
          <Drop
            label="Account"
            buttonClass="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface ps-1.5 pe-3 text-sm font-semibold hover:border-ink max-sm:pe-1.5"
            className="w-64"
            button={
              <>
                <Face id={id} name={name || email} country={country} image={image} size={32} />
                <span className="max-w-40 truncate max-sm:sr-only">{name || email}</span>
                <Icon name="chevron-down" className="size-4" />
              </>
            }
          >
            <p className="border-b border-rule px-5 py-3 text-sm">
              <span className="block truncate font-semibold">{name || email}</span>
              <span className="block truncate text-ink-soft">
                {roleNames[role]}, {email}
              </span>
            </p>
            {otherSide && (
              <div className="border-b border-rule p-2">
                <SideChoice role={role} counts={counts} />
              </div>
            )}
            <ul className="p-2">
              {accountLinks
                .filter(({ only = role }) => only === role)
                .map(({ label, href, icon }) => (
                  <li key={label}>
                    <IntentLink href={href} className={menuLinkClass}>
                      <Icon name={icon} /> {label}
                    </IntentLink>
                  </li>
                ))}
              <li className="mt-1 border-t border-rule pt-1">
                <SignOutButton className={menuLinkClass}>
                  <Icon name="sign-out" /> Sign Out
                </SignOutButton>
              </li>
            </ul>
          </Drop>
        </div>
      </div>
      <ScrolledMark />
    </header>
  );
}
