import { accountEntries } from "@/components/shell/account-entries";
import { Icon } from "@/components/ui/icon";

/** specification 2.2: the menu of somebody signed in. All three roles' entries are in the page; the hint shows the right one. */
export function AccountMenu() {
  return (
    <nav aria-label="Account" id="account-menu" popover="auto" className="drop account-drop">
      <ul className="menu">
        {accountEntries.map(({ label, href, icon, only }) => (
          <li key={`${href} ${label}`} className={only && `when-${only}`}>
            <a href={href}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
        <li className="menu-end">
          <button type="button" data-sign-out>
            <Icon name="sign-out" />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}
