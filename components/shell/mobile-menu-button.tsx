import { Icon } from "@/components/ui/icon";

/** Opens the header's links on a small screen. */
export function MobileMenuButton() {
  return (
    <button type="button" popoverTarget="mobile-menu" aria-label="Menu" className="bar-button menu-button">
      <Icon name="menu" className="size-6" />
    </button>
  );
}
