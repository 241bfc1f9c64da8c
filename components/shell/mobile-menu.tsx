import { GetStarted } from "@/components/shell/get-started";
import { mainLinks } from "@/components/shell/main-links";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function MobileMenuButton() {
  return (
    <button
      type="button"
      popoverTarget="mobile-menu"
      aria-label="Menu"
      className="arrives-last -me-2 grid size-11 place-items-center rounded-control hover:bg-primary-soft xl:hidden"
    >
      <Icon name="menu" className="size-6" />
    </button>
  );
}

/** The header's links on a small screen: a popover, so that it opens before JavaScript has arrived. */
export function MobileMenu() {
  return (
    <div id="mobile-menu" popover="auto" className="drop w-[calc(100vw-2rem)] max-w-sm xl:hidden">
      <nav aria-label="Menu" className="p-3">
        <ul className="divide-y divide-rule">
          {mainLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="flex min-h-13 items-center justify-between px-3 text-lg font-medium hover:bg-primary-soft">
                {label} <Icon name="chevron-right" className="size-4 text-ink-soft" />
              </a>
            </li>
          ))}
        </ul>
        <div className="when-signed-out mt-3 grid grid-cols-2 gap-3 sm:hidden">
          <a href="/signin" className={buttonClass({ variant: "secondary" })}>
            Sign In
          </a>
          <GetStarted className={buttonClass()} />
        </div>
      </nav>
    </div>
  );
}
