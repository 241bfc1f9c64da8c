import { accountEntries } from "@/components/shell/account-entries";
import { menuLinkClass } from "@/components/shell/menu-link";
import { Icon } from "@/components/ui/icon";

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

/** specification 2.2: the menu of somebody signed in. All three roles' entries are in the page; the hint shows the right one. */
export function AccountMenu() {
  return (
    <div id="account-menu" popover="auto" className="drop w-60">
      <ul className="p-2">
        {accountEntries.map(({ label, href, icon, only }) => (
          <li key={`${href} ${label}`} className={only && `when-${only}`}>
            <a href={href} className={menuLinkClass}>
              <Icon name={icon} /> {label}
            </a>
          </li>
        ))}
        <li className="mt-1 border-t border-rule pt-1">
          <button type="button" data-sign-out className={menuLinkClass}>
            <Icon name="sign-out" /> Sign Out
          </button>
        </li>
      </ul>
    </div>
  );
}
