import { type ComponentType, type CSSProperties, type ReactNode, useState } from "react";
import type { PortfolioDialogProps } from "@/components/directory/portfolio-dialog";
import { PortfolioDrawing } from "@/components/directory/portfolio-drawing";
import { type SectionProps, staleProfile } from "@/components/directory/use-section";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormFoot } from "@/components/ui/form-foot";
import { Icon } from "@/components/ui/icon";
import { patternUrl } from "@/components/ui/pattern";
import { RowButtons } from "@/components/ui/row-buttons";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import type { PortfolioItem } from "@/lib/directory/professionals/contract";
import { orderWorks, removeWork } from "@/lib/directory/profile/client";
import { formatMonth } from "@/lib/platform/format/dates";

type Props = SectionProps & {
  /** The upgrade notice of a plan without a portfolio; items can then only be removed. */
  locked?: ReactNode;
};

/** The window that adds or changes a work; its code is loaded when it opens. */
function useWorkDialog() {
  const [Window, setWindow] = useState<ComponentType<PortfolioDialogProps> | null>(null);
  const [open, setOpen] = useState<PortfolioItem | "new" | null>(null);
  const show = async (target: PortfolioItem | "new") => {
    try {
      const { PortfolioDialog } = await import("@/components/directory/portfolio-dialog");
      setWindow(() => PortfolioDialog);
      setOpen(target);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
  };
  return { Window, open, show, close: () => setOpen(null) };
}

/** The Portfolio tab (specification 2.9): the items in their order, changed by drag and drop or by buttons. */
export function PortfolioTab({ profile, onSaved, locked }: Props) {
  const { Window, open, show, close } = useWorkDialog();
  const [removing, setRemoving] = useState<PortfolioItem | null>(null);
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
    close();
    showToast("It's on your public profile now.");
  };
  return (
    <div className="flex flex-col gap-4" style={{ "--cloth": `url(${patternUrl(profile.country)})` } as CSSProperties}>
      {locked || (
        <Button className="self-start" onClick={() => void show("new")}>
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
                  <Button variant="secondary" size="sm" onClick={() => void show(item)}>
                    Edit<span className="sr-only">{` ${item.title}`}</span>
                  </Button>
                )}
                <RowButtons
                  entryName={item.title}
                  index={index}
                  count={portfolio.length}
                  onMove={locked ? undefined : (to) => move(item.id, to)}
                  onRemove={() => setRemoving(item)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <RemoveDialog
        item={removing}
        onClose={() => setRemoving(null)}
        onRemove={(id) => change.mutate({ remove: id })}
      />
      {Window && open && (
        <Window item={open === "new" ? null : open} version={version} onClose={close} onSaved={saved} />
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

type RemoveProps = { item: PortfolioItem | null; onClose: () => void; onRemove: (id: string) => void };

function RemoveDialog({ item, onClose, onRemove }: RemoveProps) {
  return (
    <Dialog
      open={item !== null}
      onOpenChange={onClose}
      title="Remove this work?"
      description={`"${item?.title}" is deleted with its file, here and on your public page.`}
    >
      <FormFoot onLeave={onClose} leave="Keep it">
        <Button
          variant="danger"
          onClick={() => {
            if (item) onRemove(item.id);
            onClose();
          }}
        >
          Remove
        </Button>
      </FormFoot>
    </Dialog>
  );
}
