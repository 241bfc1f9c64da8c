import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { lettersClass } from "@/lib/platform/letters/letters";

type FrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  described?: boolean;
  /** Focuses the first field instead of the Close button, which is first in the document. */
  focusField?: boolean;
  className: string;
  children: ReactNode;
};

/** Fields that a person fills in, visible or hidden behind a tile. */
const fieldSelector =
  "input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)";

/**
 * The base of all dialogs: it traps and restores the focus, closes on Escape and on a click outside, and stops the page
 * behind from scrolling.
 */
export function DialogFrame({
  open,
  onOpenChange,
  described = false,
  focusField = false,
  className,
  children,
}: FrameProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="dialog-overlay fixed inset-0 z-50 bg-[#0000008c]" />
        <Content
          // Dialogs open without Radix's trigger, because their code loads on first use; the previously focused
          // element is stored here.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const dialog = focusField && event.target instanceof HTMLElement ? event.target : null;
            const field = dialog?.querySelector<HTMLElement>(fieldSelector);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onEscapeKeyDown={(event) => {
            // The first Escape closes the open list of a search field.
            if (document.activeElement?.matches("[role=combobox][aria-expanded=true]")) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            if (!(opener.current instanceof HTMLElement)) return;
            event.preventDefault();
            opener.current.focus();
          }}
          {...(described ? {} : { "aria-describedby": undefined })}
          className={`fixed z-50 flex flex-col bg-surface shadow-float outline-none ${className}`}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

/** The close button in the corner of a dialog. */
export function DialogClose({ className = "" }: { className?: string }) {
  return (
    <Close
      aria-label="Close"
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-primary-soft hover:text-ink ${className}`}
    >
      <Icon name="close" />
    </Close>
  );
}

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: "md" | "lg";
  focusField?: boolean;
  children: ReactNode;
};

/** A modal dialog on Radix. Load it with `useLoadedDialog`. */
export function Dialog({ open, onOpenChange, title, description, size = "md", focusField, children }: Props) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      described={Boolean(description)}
      focusField={focusField}
      className={`dialog-sheet inset-x-0 bottom-0 max-h-[92dvh] scroll-pb-28 overflow-y-auto rounded-t-card p-5 sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:rounded-card sm:p-7 ${size === "lg" ? "sm:max-w-3xl" : "sm:max-w-lg"}`}
    >
      <div className="flex items-start justify-between gap-4">
        <Title className={lettersClass(title, "text-xl font-bold sm:text-2xl")}>{title}</Title>
        <DialogClose className="-me-2 -mt-1.5" />
      </div>
      {description && (
        <Description className={lettersClass(description, "mt-1 text-ink-soft")}>{description}</Description>
      )}
      <div className="mt-5">{children}</div>
    </DialogFrame>
  );
}
