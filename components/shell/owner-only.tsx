import type { ReactNode } from "react";
import { GoBackButton } from "@/components/shell/go-back-button";
import { Button } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { Icon } from "@/components/ui/icon";
import { SeatForm } from "@/components/ui/seat-form";

/** Shown to a seat on a page of the firm's owner; offers the person's own account, where `next` opens. */
export function OwnerOnly({ firm, next }: { firm: string; next: string }) {
  return (
    <Notice
      title={`This page is for the owner of ${firm}`}
      why="Plans, payments, profiles and accounts stay with the owner. Continue as yourself to see your own."
    >
      <SeatForm next={next}>
        <Button type="submit" name="seat" value="none">
          Continue as myself
        </Button>
      </SeatForm>
    </Notice>
  );
}

/** Shown on a page of a firm while its plan has no team seats. */
export function SeatPaused({ firm }: { firm: string }) {
  return (
    <Notice
      title={`Your seat at ${firm} is paused`}
      why="The plan of the firm doesn't include team seats now. Ask the owner to upgrade; your seat then works again."
    >
      <SeatForm>
        <Button type="submit" name="seat" value="none">
          Continue as myself
        </Button>
      </SeatForm>
    </Notice>
  );
}

function Notice({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <section className="ledger mx-auto max-w-2xl overflow-hidden">
      <ClothCover country="AE" className="h-20" />
      <div className="flex flex-col items-start gap-4 px-6 py-8 sm:px-10">
        <Icon name="briefcase" className="size-8 text-accent" />
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="text-ink-soft">{why}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <GoBackButton />
          {children}
        </div>
      </div>
    </section>
  );
}
