import { AccountButton } from "@/components/shell/account-button";
import { CurrencyButton } from "@/components/shell/currency-button";
import { GetStarted } from "@/components/shell/get-started";
import { Logo } from "@/components/shell/logo";
import { mainLinks } from "@/components/shell/main-links";
import { MobileMenuButton } from "@/components/shell/mobile-menu-button";
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
