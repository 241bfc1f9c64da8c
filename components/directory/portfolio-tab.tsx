import { type ComponentType, type CSSProperties, type ReactNode, useState } from "react";
import type { PortfolioDialogProps } from "@/components/directory/portfolio-dialog";
import { PortfolioDrawing } from "@/components/directory/portfolio-drawing";
import { staleProfile } from "@/components/directory/stale-profile";
import type { SectionProps } from "@/components/directory/use-section";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { patternUrl } from "@/components/ui/pattern";
import { RowButtons } from "@/components/ui/row-buttons";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { PortfolioItem } from "@/lib/directory/professionals/contract";
import { orderWorks, removeWork } from "@/lib/directory/profile/client";
import { formatMonth } from "@/lib/platform/format/dates";

type Props = SectionProps & {
  /** The upgrade notice of a plan without a portfolio; items can then only be removed. */
  locked?: ReactNode;
};

/** A window about a work; `show(null)` opens it for a new one. */
function useWorkWindow<WindowProps>(load: () => Promise<ComponentType<WindowProps>>) {
  const { Dialog: Window, open, setOpen, show } = useLoadedDialog(load);
  const [item, setItem] = useState<PortfolioItem | null>(null);
  return {
    Window: open ? Window : null,
    item,
    show: (next: PortfolioItem | null) => {
      setItem(next);
      void show();
    },
    close: () => setOpen(false),
  };
}

/** The Portfolio tab (specification 2.9): the items in their order, changed by drag and drop or by buttons. */
export function PortfolioTab({ profile, onSaved, locked }: Props) {
  const edit = useWorkWindow(async () => (await import("@/components/directory/portfolio-dialog")).PortfolioDialog);
  const remove = useWorkWindow(
    async () => (await import("@/components/directory/portfolio-remove-dialog")).PortfolioRemoveDialog,
  );
  const [dragged, setDragged] = useState<string | null>(null);
  const { portfolio, version } = profile;
  const change = useChange({
    errorsIn: "form",
    staleText: staleProfile,
    send: (change: { remove: string } | { order: string[] }, key) =>
      "remove" in change ? removeWork(version, change.remove, key) : orderWorks(version, change.order, key),
    doneText: (_, change) => ("remove" in change ? "The work is removed." : "The order is saved."),
    onSuccess: onSaved,
  });
  const move = (id: string, to: number) => {
    const ids = portfolio.map((item) => item.id).filter((other) => other !== id);
    ids.splice(to, 0, id);
    change.mutate({ order: ids });
  };
  const saved: PortfolioDialogProps["onSaved"] = (profile) => {
    onSaved(profile);
    edit.close();
    showToast("It's on your public profile now.");
  };
  return (
    <div className="flex flex-col gap-4" style={{ "--cloth": `url(${patternUrl(profile.country)})` } as CSSProperties}>
      {locked || (
        <Button className="self-start" onClick={() => edit.show(null)}>
          <Icon name="upload" />
          Add work
        </Button>
      )}
      <ErrorSummary change={change} />
      {portfolio.length === 0 && !locked && <NoWorks />}
      {portfolio.length > 0 && (
        <ol>
          {portfolio.map((item, index) => (
            <li
              key={item.id}
              draggable={!locked}
              onDragStart={() => setDragged(item.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged && dragged !== item.id) move(dragged, index);
              }}
              className={`flex flex-wrap items-start gap-4 border-t border-rule py-4 first:border-t-0 ${dragged === item.id ? "opacity-50" : ""}`}
            >
              <Work item={item} />
              <div className="flex flex-wrap gap-2">
                {!locked && (
                  <Button variant="secondary" size="sm" onClick={() => edit.show(item)}>
                    Edit<span className="sr-only">{` ${item.title}`}</span>
                  </Button>
                )}
                <RowButtons
                  entryName={item.title}
                  index={index}
                  count={portfolio.length}
                  onMove={locked ? undefined : (to) => move(item.id, to)}
                  onRemove={() => remove.show(item)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {remove.Window && remove.item && (
        <remove.Window item={remove.item} onClose={remove.close} onRemove={(id) => change.mutate({ remove: id })} />
      )}
      {edit.Window && <edit.Window item={edit.item} version={version} onClose={edit.close} onSaved={saved} />}
    </div>
  );
}

const NoWorks = () => (
  <p className="measure text-ink-soft">
    No works yet. Upload a report, a dashboard or a letter that shows what you do: JPG, PNG or PDF, up to 10 MB each.
    Take out what belongs to your client first.
  </p>
);

function Work({ item }: { item: PortfolioItem }) {
  return (
    <>
      {item.image ? (
        <img
          src={item.image.startsWith("/api/media/") ? `${item.image}?w=320` : item.image}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          className="h-18 w-24 rounded-control border border-rule object-cover"
        />
      ) : (
        <PortfolioDrawing service={item.category} className="h-18 w-24 rounded-control border border-rule" />
      )}
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold">{item.title}</p>
        {item.hidden && <p className="text-sm text-danger">Hidden by our team. Only you see it.</p>}
        <p className="text-sm text-ink-soft">{`${item.category}, ${formatMonth(item.completedDate)}`}</p>
        {item.description && <p className="measure mt-1">{item.description}</p>}
      </div>
    </>
  );
}
