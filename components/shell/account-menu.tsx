import { menuLinkClass } from "@/components/shell/menu-link";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { homeOf, roles } from "@/lib/auth/access";

/** Opens the menu of somebody signed in. */
export function AccountButton() {
  return (
    <button
      type="button"
      popoverTarget="account-menu"
      className="when-signed-in inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm font-semibold hover:border-ink"
    >
      <Icon name="user" />
      <span className="max-sm:sr-only">Account</span>
      <Icon name="chevron-down" className="size-4" />
    </button>
  );
}

/** specification 2.2: the menu of somebody signed in. All three roles' dashboards are in the page; the hint shows the right one. */
export function AccountMenu() {
  return (
    <div id="account-menu" popover="auto" className="drop w-60">
      <ul className="p-2">
        {roles.map((role) => (
          <li key={role} className={`when-${role}`}>
            <IntentLink href={homeOf(role)} className={menuLinkClass}>
              <Icon name="home" /> Dashboard
            </IntentLink>
          </li>
        ))}
        <li>
          <IntentLink href="/profile" className={menuLinkClass}>
            <Icon name="settings" /> Profile Settings
          </IntentLink>
        </li>
        <li className="when-admin">
          <IntentLink href="/admin" className={menuLinkClass}>
            <Icon name="shield" /> Admin Panel
          </IntentLink>
        </li>
        <li className="mt-1 border-t border-rule pt-1">
          <SignOutButton className={menuLinkClass}>
            <Icon name="sign-out" /> Sign Out
          </SignOutButton>
        </li>
      </ul>
    </div>
  );
}
