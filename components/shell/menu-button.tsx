import { Icon } from "@/components/ui/icon";

/** The id of the side panel, which the menu button opens. */
export const sidePanelId = "side-panel";

/** Opens the side panel as a drawer on small screens. A native popover: it works before hydration. */
export function MenuButton() {
  return (
    <button
      type="button"
      aria-label="Menu"
      popoverTarget={sidePanelId}
      className="-ms-2 grid size-11 place-items-center rounded-control hover:bg-primary-soft lg:hidden"
    >
      <Icon name="menu" className="size-6" />
    </button>
  );
}
