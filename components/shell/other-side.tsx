import { GoBackButton } from "@/components/shell/go-back-button";
import { Button } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { Icon } from "@/components/ui/icon";
import { SideForm } from "@/components/ui/side-form";
import type { Side } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";

const words: Record<Side, { title: string; why: string }> = {
  client: {
    title: "This page is on your client side",
    why: `You're using ${brand.name} as a professional. Continue as a client to see it.`,
  },
  professional: {
    title: "This page is on your professional side",
    why: `You're using ${brand.name} as a client. Continue as a professional to see it.`,
  },
};

/** Offers a professional the side of the account that `next` belongs to, and opens `next` there. */
export function OtherSide({ side, next }: { side: Side; next: string }) {
  const { title, why } = words[side];
  return (
    <section className="ledger mx-auto max-w-2xl overflow-hidden">
      <ClothCover country="AE" className="h-20" />
      <div className="flex flex-col items-start gap-4 px-6 py-8 sm:px-10">
        <Icon name={side === "client" ? "user" : "briefcase"} className="size-8 text-accent" />
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="text-ink-soft">{`${why} You can switch back at any time in your account menu.`}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <GoBackButton />
          <SideForm next={next}>
            <Button type="submit" name="actingAs" value={side}>
              {`Continue as a ${side}`}
            </Button>
          </SideForm>
        </div>
      </div>
    </section>
  );
}
