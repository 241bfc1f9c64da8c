import { AccountButton, AccountMenu } from "@/components/shell/account-menu";
import { CurrencyButton, CurrencyPicker } from "@/components/shell/currency-picker";
import { GetStarted } from "@/components/shell/get-started";
import { Logo } from "@/components/shell/logo";
import { mainLinks } from "@/components/shell/main-links";
import { MobileMenu, MobileMenuButton } from "@/components/shell/mobile-menu";
import { buttonClass } from "@/components/ui/button";
import { brand } from "@/lib/brand";

/**
 * The public header. It asks nothing on the server: the hint cookie chooses its signed-in state by CSS, and its menus are popovers, so that nothing in
 * it needs hydration. The popovers follow the row, so that the row arrives whole and nothing in it moves; the browser still takes the keyboard
 * from a button straight into its popover.
 */
export function SiteHeader() {
  return (
    <>
      <div aria-hidden className="selvedge-edge no-print h-1.5" />
      <header className="no-print sticky top-0 z-40 border-b border-transparent bg-paper transition-colors in-data-scrolled:border-rule in-data-scrolled:bg-surface">
        <div className="arrives-whole page flex h-16 items-center gap-2 sm:gap-4">
          <a href="/" aria-label={`${brand.name}, home page`} className="me-auto inline-flex min-h-11 items-center xl:me-6">
            <Logo />
          </a>
          <nav aria-label="Main" className="me-auto hidden xl:block">
            <ul className="flex">
              {mainLinks.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center px-3 font-medium text-ink-soft underline-offset-8 transition-colors hover:text-ink hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <CurrencyButton />
          <div className="when-signed-out hidden items-center gap-2 sm:flex">
            <a href="/signin" className={buttonClass({ variant: "ghost", size: "sm" })}>
              Sign In
            </a>
            <GetStarted className={buttonClass({ size: "sm" })} />
          </div>
          <AccountButton />
          <MobileMenuButton />
        </div>
        <CurrencyPicker />
        <AccountMenu />
        <MobileMenu />
      </header>
    </>
  );
}
