import { CurrencyMenu } from "@/components/shell/currency-menu";
import { GetStarted } from "@/components/shell/get-started";
import { mainLinks } from "@/components/shell/header-links";
import { AccountMenu, MobileMenu } from "@/components/shell/header-menus";
import { Logo } from "@/components/shell/logo";
import { ScrolledMark } from "@/components/shell/scrolled-mark";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/platform/brand";

const mainLink =
  "inline-flex min-h-11 items-center px-3 font-medium text-ink-soft underline-offset-8 transition-colors hover:text-ink hover:underline";

/** The public header. It is static: CSS shows its signed-in state by the hint cookie. */
export function SiteHeader() {
  return (
    <>
      <div aria-hidden className="selvedge-edge no-print" />
      <ScrolledMark />
      {/* Aligned at both ends: hidden until its next sibling has streamed in, to avoid layout shift. */}
      <header className="no-print not-has-[+*]:invisible sticky top-0 z-40 border-b border-transparent bg-paper transition-colors in-data-scrolled:border-rule in-data-scrolled:bg-surface">
        <div className="page flex min-h-16 flex-wrap items-center justify-end gap-1 sm:gap-4 xl:justify-start">
          <IntentLink
            href="/"
            aria-label={`${brand.name}, home page`}
            className="me-auto inline-flex min-h-11 min-w-30 items-center xl:me-6"
          >
            <Logo />
          </IntentLink>
          <nav aria-label="Main" className="me-auto hidden xl:flex">
            {mainLinks.map(({ href, label }) => (
              <IntentLink key={href} href={href} className={mainLink}>
                {label}
              </IntentLink>
            ))}
          </nav>
          <CurrencyMenu />
          <div className="when-signed-out hidden gap-2 sm:flex">
            <IntentLink href="/signin" className={buttonClass({ variant: "ghost", size: "sm" })}>
              Sign In
            </IntentLink>
            <GetStarted size="sm" />
          </div>
          <div className="when-signed-in">
            <AccountMenu />
          </div>
          <MobileMenu />
        </div>
      </header>
    </>
  );
}
