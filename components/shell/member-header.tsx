import { accountEntries } from "@/components/shell/account-entries";
import { CurrencyButton } from "@/components/shell/currency-button";
import { CurrencyPicker } from "@/components/shell/currency-picker";
import { DrawerButton } from "@/components/shell/drawer-button";
import { HeaderBehaviour } from "@/components/shell/header-behaviour";
import { LogoMark } from "@/components/shell/logo";
import type { ShellCounts } from "@/components/shell/menus";
import { menuLinkClass } from "@/components/shell/menu-link";
import { NoticesBell } from "@/components/shell/notices-bell";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { homeOf, type Role } from "@/lib/auth/access";
import { brand } from "@/lib/brand";

const roleNames: Record<Role, string> = { client: "Client", professional: "Professional", admin: "Admin" };

type Props = { name: string; email: string; role: Role; counts: ShellCounts };

/** The bar over a signed-in page: menu, notices, and the person's own menu. */
export function MemberHeader({ name, email, role, counts }: Props) {
  return (
    <header className="no-print sticky top-0 z-20 border-b border-transparent bg-paper in-data-scrolled:border-rule in-data-scrolled:bg-surface">
      <div className="flex h-16 items-center gap-2 px-4 lg:px-8">
        <DrawerButton role={role} counts={counts} />
        <IntentLink
          href={homeOf(role)}
          aria-label={`${brand.name}, your dashboard`}
          className="touch me-auto inline-flex items-center lg:hidden"
        >
          <LogoMark />
        </IntentLink>
        <div className="ms-auto flex items-center gap-1">
          <CurrencyButton />
          <CurrencyPicker />
          <NoticesBell counts={counts} />
          <button
            type="button"
            popoverTarget="account-menu"
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm font-semibold hover:border-ink"
          >
            <Icon name="user" />
            <span className="max-w-40 truncate max-sm:sr-only">{name || email}</span>
            <Icon name="chevron-down" className="size-4" />
          </button>
          <div id="account-menu" popover="auto" className="drop w-64">
            <p className="border-b border-rule px-5 py-3 text-sm">
              <span className="block truncate font-semibold">{name || email}</span>
              <span className="block truncate text-ink-soft">
                {roleNames[role]}, {email}
              </span>
            </p>
            <ul className="p-2">
              {accountEntries
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
          </div>
        </div>
      </div>
      <HeaderBehaviour />
    </header>
  );
}
