import { Icon } from "@/components/ui/icon";

/** Opens the menu of somebody signed in. */
export function AccountButton() {
  return (
    <button type="button" popoverTarget="account-menu" className="bar-button account-button when-signed-in">
      <Icon name="user" />
      <span className="max-sm:sr-only">Account</span>
      <Icon name="chevron-down" className="size-4" />
    </button>
  );
}
