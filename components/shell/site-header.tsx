import { AccountFace } from "@/components/shell/account-face";
import { CurrencyMenu } from "@/components/shell/currency-menu";
import { GetStarted } from "@/components/shell/get-started";
import { Logo } from "@/components/shell/logo";
import { accountLinks, mainLinks, menuLinkClass } from "@/components/shell/menus";
import { ScrolledMark } from "@/components/shell/scrolled-mark";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { buttonClass } from "@/components/ui/button";
import { Drop } from "@/components/ui/drop";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";

const mainLink =
  "inline-flex min-h-11 items-center px-3 font-medium text-ink-soft underline-offset-8 transition-colors hover:text-ink hover:underline";

/** The public header. It asks nothing on the server: the hint cookie chooses its signed-in state by CSS. */
export function SiteHeader() {
  return (
    <>
      <div aria-hidden className="selvedge-edge no-print" />
      <ScrolledMark />
      <header className="no-print sticky top-0 z-40 border-b border-transparent bg-paper transition-colors in-data-scrolled:border-rule in-data-scrolled:bg-surface">
        <div className="page flex h-16 items-center gap-2 sm:gap-4">
          <IntentLink
            href="/"
            aria-label={`${brand.name}, home page`}
            className="me-auto inline-flex min-h-11 items-center xl:me-6"
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

/** specification 2.2: the menu of somebody signed in. All three roles' entries are in the page; the hint shows the right one. */
function AccountMenu() {
  return (
    <Drop
      as="nav"
      label="Account"
      buttonClass="bar-button border border-edge bg-surface px-3 hover:border-ink hover:bg-surface"
      className="w-60 p-2"
      button={
        <>
          <AccountFace />
          <span className="max-sm:sr-only">Account</span>
          <Icon name="chevron-down" className="size-4" />
        </>
      }
    >
      <ul>
        {accountLinks.map(({ label, href, icon, only }) => (
          <li key={`${href} ${label}`} className={only && `when-${only}`}>
            <IntentLink href={href} className={menuLinkClass}>
              <Icon name={icon} />
              {label}
            </IntentLink>
          </li>
        ))}
        <li className="mt-1 border-t border-rule pt-1">
          <SignOutButton className={menuLinkClass}>
            <Icon name="sign-out" />
            Sign Out
          </SignOutButton>
        </li>
      </ul>
    </Drop>
  );
}

/** The header's links on a small screen. */
function MobileMenu() {
  return (
    <div className="contents xl:hidden">
      <Drop
        as="nav"
        label="Menu"
        buttonClass="bar-button -me-2 w-11 justify-center xl:hidden"
        className="w-[calc(100vw-2rem)] max-w-96 p-3 xl:hidden"
        button={<Icon name="menu" className="size-6" label="Menu" />}
      >
        <ul>
          {mainLinks.map(({ href, label }) => (
            <li key={href} className="border-b border-rule last:border-b-0">
              <IntentLink
                href={href}
                className="flex min-h-13 items-center justify-between px-3 text-lg font-medium hover:bg-primary-soft"
              >
                {label}
                <Icon name="chevron-right" className="size-4 text-ink-soft" />
              </IntentLink>
            </li>
          ))}
        </ul>
        <div className="when-signed-out mt-3 grid grid-cols-2 gap-3 sm:hidden">
          <IntentLink href="/signin" className={buttonClass({ variant: "secondary" })}>
            Sign In
          </IntentLink>
          <GetStarted />
        </div>
      </Drop>
    </div>
  );
}
