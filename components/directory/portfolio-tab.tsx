import { type CSSProperties, type ReactNode, useState } from "react";
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

/** The window that adds or changes a work, and the one that asks before a work is removed. */
function useWindows() {
  const [work, setWork] = useState<PortfolioItem | null>(null);
  const edit = useLoadedDialog(async () => (await import("@/components/directory/portfolio-dialog")).PortfolioDialog);
  const remove = useLoadedDialog(
    async () => (await import("@/components/directory/portfolio-remove-dialog")).PortfolioRemoveDialog,
  );
  const showWith = (show: () => Promise<void>) => (item: PortfolioItem | null) => {
    setWork(item);
    void show();
  };
  return { work, edit, remove, showEdit: showWith(edit.show), showRemove: showWith(remove.show) };
}

/** The Portfolio tab (specification 2.9): the items in their order, changed by drag and drop or by buttons. */
export function PortfolioTab({ profile, onSaved, locked }: Props) {
  const { work, edit, remove, showEdit, showRemove } = useWindows();
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
    edit.setOpen(false);
    showToast("It's on your public profile now.");
  };
  return (
    <div className="flex flex-col gap-4" style={{ "--cloth": `url(${patternUrl(profile.country)})` } as CSSProperties}>
      {locked || (
        <Button className="self-start" onClick={() => showEdit(null)}>
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
                  <Button variant="secondary" size="sm" onClick={() => showEdit(item)}>
                    Edit<span className="sr-only">{` ${item.title}`}</span>
                  </Button>
                )}
                <RowButtons
                  entryName={item.title}
                  index={index}
                  count={portfolio.length}
                  onMove={locked ? undefined : (to) => move(item.id, to)}
                  onRemove={() => showRemove(item)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {remove.Dialog && remove.open && work && (
        <remove.Dialog
          item={work}
          onClose={() => remove.setOpen(false)}
          onRemove={(id) => change.mutate({ remove: id })}
        />
      )}
      {edit.Dialog && edit.open && (
        <edit.Dialog item={work} version={version} onClose={() => edit.setOpen(false)} onSaved={saved} />
      )}
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
