"use client";

import { AccountFace } from "@/components/shell/account-face";
import { GetStarted } from "@/components/shell/get-started";
import { accountLinks, mainLinks, menuLinkClass } from "@/components/shell/header-links";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { buttonClass } from "@/components/ui/button";
import { Drop } from "@/components/ui/drop";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { useSignedInRole } from "@/components/ui/when-signed-in";

/**
 * The account menu (specification 2.2). The page is static: the browser adds the entries of the role in the hint cookie.
 */
export function AccountMenu() {
  const role = useSignedInRole();
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
      {role && (
        <ul>
          {accountLinks
            .filter(({ only }) => !only || only === role)
            .map(({ label, href, icon }) => (
              <li key={`${href} ${label}`}>
                <IntentLink href={href} className={menuLinkClass}>
                  <Icon name={icon} />
                  <span>{label}</span>
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
      )}
    </Drop>
  );
}

/** The header's links on a small screen. */
export function MobileMenu() {
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
                <span>{label}</span>
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
