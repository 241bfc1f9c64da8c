import { AccountButton, AccountMenu } from "@/components/shell/account-menu";
import { CurrencyButton, CurrencyPicker } from "@/components/shell/currency-picker";
import { GetStarted } from "@/components/shell/get-started";
import { Logo } from "@/components/shell/logo";
import { mainLinks } from "@/components/shell/main-links";
import { MobileMenu, MobileMenuButton } from "@/components/shell/mobile-menu";
import { buttonClass } from "@/components/ui/button";
import { brand } from "@/lib/brand";

/** The public header. It asks nothing on the server: the hint cookie chooses its signed-in state by CSS, and nothing in it needs hydration. */
export function SiteHeader() {
  return (
    <>
      <div aria-hidden className="selvedge-edge no-print" />
      <header className="site-header no-print">
        <div className="site-bar page">
          <a href="/" aria-label={`${brand.name}, home page`} className="home-link">
            <Logo />
          </a>
          <nav aria-label="Main" className="main-nav">
            {mainLinks.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <CurrencyButton />
          <div className="site-start when-signed-out">
            <a href="/signin" className={buttonClass({ variant: "ghost", size: "sm" })}>
              Sign In
            </a>
            <GetStarted className={buttonClass({ size: "sm" })} />
          </div>
          <AccountButton />
          <MobileMenuButton />
        </div>
      </header>
    </>
  );
}

/**
 * What the buttons of the header open: popovers, so that they open before hydration. They stand at the end of the page, so that its own words come in
 * the first bytes; the browser takes the keyboard from a button straight into its popover and back.
 */
export function SiteMenus() {
  return (
    <>
      <CurrencyPicker />
      <AccountMenu />
      <MobileMenu />
    </>
  );
}
