import { CurrencyMenu } from "@/components/shell/currency-menu";
import { accountLinks, menuLinkClass } from "@/components/shell/header-links";
import { LogoMark } from "@/components/shell/logo";
import { MenuButton } from "@/components/shell/menu-button";
import type { ShellCounts } from "@/components/shell/menus";
import { NoticesBell } from "@/components/shell/notices-bell";
import { ScrolledMark } from "@/components/shell/scrolled-mark";
import { SeatChoice, type SeatOption } from "@/components/shell/seat-choice";
import { SideChoice } from "@/components/shell/side-switch";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { Drop } from "@/components/ui/drop";
import { Face } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { actedFor } from "@/lib/identity/seats/rules";
import { homeOf, type Role, type SeatRole, type Side } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";
import { brand } from "@/lib/platform/brand";

const seatNames: Record<SeatRole, string> = { accountant: "Accountant", assistant: "Assistant" };
const roleNames: Record<Role, string> = { client: "Client", professional: "Professional", admin: "Admin" };

export interface HeaderPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  subRole?: SubRole;
  otherSide?: Side;
  /** Set while the person acts for a firm. */
  seat?: { name: string; role: SeatRole; firm: string };
  /** The firms that the person can act for. */
  seats: readonly SeatOption[];
  country: string;
  image: string | null;
}

/** The header of signed-in pages: menu, notifications and the account menu. */
export function MemberHeader({ person, counts }: { person: HeaderPerson; counts: ShellCounts }) {
  const { id, email, role, otherSide, seat, seats, country, image } = person;
  const name = seat?.name ?? person.name;
  const standing = seat ? `${seatNames[seat.role]} at ${seat.firm}` : roleNames[role];
  return (
    <header className="no-print @container sticky top-0 z-20 border-b border-transparent bg-paper in-data-scrolled:border-rule in-data-scrolled:bg-surface">
      <div className="flex min-h-16 flex-wrap items-center gap-2 px-4 lg:px-8 @max-[14rem]:py-1">
        <MenuButton />
        <IntentLink
          href={homeOf(role)}
          aria-label={`${brand.name}, your dashboard`}
          className="touch me-auto inline-flex items-center lg:hidden @max-[14rem]:hidden"
        >
          <LogoMark />
        </IntentLink>
        {/* With large text on a phone: notices and account beside the menu button, the currency below. */}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 @max-[14rem]:grow @max-[14rem]:basis-0">
          <div className="@max-[14rem]:order-last">
            <CurrencyMenu />
          </div>
          <NoticesBell counts={counts} />
          <Drop
            label="Account"
            buttonClass="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface ps-1.5 pe-3 text-sm font-semibold hover:border-ink max-sm:pe-1.5"
            className="w-64"
            button={
              <>
                <Face id={id} name={name || email} country={country} image={image} size={32} />
                <span className="max-w-48 truncate max-sm:sr-only">
                  {seat ? actedFor(seat.name, seat.firm) : name || email}
                </span>
                <Icon name="chevron-down" className="size-4 @max-[14rem]:hidden" />
              </>
            }
          >
            <p className="border-b border-rule px-5 py-3 text-sm">
              <span className="block truncate font-semibold">{name || email}</span>
              <span className="block truncate text-ink-soft">{`${standing}, ${email}`}</span>
            </p>
            {otherSide && (
              <div className="border-b border-rule p-2">
                <SideChoice role={role} counts={counts} />
              </div>
            )}
            {seats.length > 0 && (
              <div className="border-b border-rule p-2">
                <SeatChoice seats={seats} />
              </div>
            )}
            <ul className="p-2">
              {accountLinks
                .filter(({ href, only = role }) => only === role && !(seat && href === "/profile"))
                .map(({ label, href, icon }) => (
                  <li key={label}>
                    <IntentLink href={href} className={menuLinkClass}>
                      <Icon name={icon} />
                      <span>{` ${label}`}</span>
                    </IntentLink>
                  </li>
                ))}
              <li className="mt-1 border-t border-rule pt-1">
                <SignOutButton className={menuLinkClass}>
                  <Icon name="sign-out" /> Sign Out
                </SignOutButton>
              </li>
            </ul>
          </Drop>
        </div>
      </div>
      <ScrolledMark />
    </header>
  );
}
