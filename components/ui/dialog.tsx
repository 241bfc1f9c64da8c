"use client";

import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { useRef, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: "md" | "lg";
  children: ReactNode;
};

/** A modal window on Radix: focus is held inside, Escape and the backdrop close it, the page behind does not scroll. Load it on first use. */
export function Dialog({ open, onOpenChange, title, description, size = "md", children }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="dialog-overlay fixed inset-0 z-50 bg-[#0000008c]" />
        <Content
          // Windows open without Radix's own trigger (their code comes on first use), so where the focus was is remembered here.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            if (!(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={`dialog-sheet fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-card bg-surface p-5 shadow-float outline-none sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:rounded-card sm:p-7 ${size === "lg" ? "sm:max-w-3xl" : "sm:max-w-lg"}`}
        >
          <div className="flex items-start justify-between gap-4">
            <Title className="text-xl font-bold sm:text-2xl">{title}</Title>
            <Close
              className="-me-2 -mt-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-primary-soft hover:text-ink"
              aria-label="Close"
            >
              <Icon name="close" />
            </Close>
          </div>
          {description && <Description className="mt-1 text-ink-soft">{description}</Description>}
          <div className="mt-5">{children}</div>
        </Content>
      </Portal>
    </Root>
  );
}
