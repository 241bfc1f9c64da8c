"use client";

import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { useRef } from "react";
import { CountBlock } from "@/components/shell/count-block";
import { Logo } from "@/components/shell/logo";
import type { ShellCounts } from "@/components/shell/menus";
import { SideMenu } from "@/components/shell/side-menu";
import { Icon } from "@/components/ui/icon";
import type { Role } from "@/lib/auth/access";

type Props = { role: Role; counts: ShellCounts; open: boolean; onOpenChange: (open: boolean) => void };

/** The side menu on a small screen. Fetched when it is first asked for. */
export function MenuDrawer({ role, counts, open, onOpenChange }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="dialog-overlay fixed inset-0 z-50 bg-[#0000008c]" />
        <Content
          // It opens without Radix's own trigger (its code comes on first use), so where the focus was is remembered here.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            if (!(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
          aria-describedby={undefined}
          className="drawer fixed inset-y-0 start-0 z-50 flex w-80 max-w-[86vw] flex-col bg-surface shadow-float outline-none"
        >
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-rule ps-5 pe-2">
            <Title className="sr-only">Menu</Title>
            <Logo />
            <Close aria-label="Close" className="grid size-11 place-items-center rounded-control hover:bg-primary-soft">
              <Icon name="close" />
            </Close>
          </div>
          <nav aria-label="Your pages" className="flex-1 overflow-y-auto px-2 py-4">
            <SideMenu role={role} counts={counts} onFollow={() => onOpenChange(false)} />
          </nav>
          <div className="pb-3">
            <CountBlock counts={counts} />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
