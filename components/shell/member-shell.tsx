import type { ReactNode } from "react";
import { BottomBar } from "@/components/shell/bottom-bar";
import { LiveNews } from "@/components/shell/live-news";
import { type HeaderPerson, MemberHeader } from "@/components/shell/member-header";
import type { ShellCounts } from "@/components/shell/menus";
import { SideChanged } from "@/components/shell/side-changed";
import { SidePanel } from "@/components/shell/side-panel";
import { SkipLink } from "@/components/shell/skip-link";
import { Toasts } from "@/components/ui/toasts";
import type { Side } from "@/lib/platform/auth/access";

type Props = {
  person: HeaderPerson;
  counts: ShellCounts;
  /** The side menu is collapsed. */
  folded: boolean;
  /** The bar of an administrator who views the site as this person. */
  viewing?: ReactNode;
  announcements: ReactNode;
  children: ReactNode;
};

/** The layout of signed-in pages: side panel (large screens), bottom bar (small screens), header and main. */
export function MemberShell({ person, counts, folded, viewing, announcements, children }: Props) {
  return (
    <div className="member-page min-h-dvh">
      <SkipLink />
      <SidePanel
        role={person.role}
        subRole={person.subRole}
        seat={person.seat?.role}
        otherSide={person.otherSide}
        counts={counts}
        folded={folded}
      />
      <MemberHeader person={person} counts={counts} />
      {viewing}
      <main id="main" tabIndex={-1} className="px-4 py-6 outline-none max-sm:py-4 lg:px-8 lg:py-8">
        <div className="mx-auto max-w-[84rem]">
          {person.otherSide && <SideChanged side={person.role as Side} />}
          {announcements}
          {children}
        </div>
      </main>
      <Toasts />
      <LiveNews />
      <BottomBar role={person.role} seat={person.seat?.role} counts={counts} />
    </div>
  );
}
