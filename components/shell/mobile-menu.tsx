import { GetStarted } from "@/components/shell/get-started";
import { mainLinks } from "@/components/shell/main-links";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** The header's links on a small screen: a popover, so that it opens before JavaScript has arrived. */
export function MobileMenu() {
  return (
    <nav aria-label="Menu" id="mobile-menu" popover="auto" className="drop mobile-drop">
      <ul className="menu wide">
        {mainLinks.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>
              {label}
              <Icon name="chevron-right" className="size-4 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mobile-start when-signed-out">
        <a href="/signin" className={buttonClass({ variant: "secondary" })}>
          Sign In
        </a>
        <GetStarted className={buttonClass()} />
      </div>
    </nav>
  );
}
