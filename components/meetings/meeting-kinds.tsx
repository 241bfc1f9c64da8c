import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { KindDialog as LoadedKindDialog } from "@/components/meetings/kind-dialog";
import { KindRow } from "@/components/meetings/kind-row";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { changeMeetingKind, kindQueries, removeMeetingKind } from "@/lib/meetings/kinds/client";
import type { MeetingKind, MeetingKindChange } from "@/lib/meetings/kinds/contract";
import { offersServices } from "@/lib/meetings/kinds/rules";
import { mostKinds } from "@/lib/platform/reference/meetings";

type DialogProps = Parameters<typeof LoadedKindDialog>[0];

const servicesHint =
  "Clients choose one of our eight consultation types. Add your own meetings to replace them, for example a free " +
  "first call.";
const kindsHint = "Clients choose one of these meetings. They're on your profile and your booking page.";

/** The kinds of meetings of a professional: list, add, edit, order, archive and share. */
export function MeetingKinds({ professionalId }: { professionalId: string }) {
  const id = useId();
  const kinds = useQuery(kindQueries.own());
  const [edited, setEdited] = useState<MeetingKind | null>(null);
  const dialog = useLoadedDialog<DialogProps>(
    async () => (await import("@/components/meetings/kind-dialog")).KindDialog,
  );
  const { change, remove, refresh } = useKindChanges();
  const open = (kind: MeetingKind | null) => {
    setEdited(kind);
    void dialog.show();
  };
  const items = kinds.data?.items ?? [];
  const offered = items.filter(({ archived }) => !archived);
  const archived = items.filter((kind) => kind.archived);
  return (
    <section id="meeting-kinds" aria-labelledby={id} className="ledger flex flex-col gap-4 p-5">
      <div>
        <h2 id={id} className="text-lg">
          Kinds of meetings
        </h2>
        <p className="mt-1 text-ink-soft">{offersServices(items) ? servicesHint : kindsHint}</p>
      </div>
      {kinds.data ? (
        <>
          {offered.length > 0 && (
            <ul className="flex flex-col divide-y divide-rule border-y border-rule">
              {offered.map((kind, index) => (
                <KindRow
                  key={kind.id}
                  kind={kind}
                  index={index}
                  professionalId={professionalId}
                  count={offered.length}
                  busy={change.isPending}
                  onEdit={() => open(kind)}
                  onChange={(json) => change.mutate({ kind, json })}
                />
              ))}
            </ul>
          )}
          {offered.length < mostKinds ? (
            <div>
              <Button variant="secondary" busy={dialog.loading} onClick={() => open(null)}>
                <Icon name="plus" /> Add a meeting
              </Button>
            </div>
          ) : (
            <p className="text-sm text-ink-soft">{`You offer ${mostKinds} meetings. Archive one to add another.`}</p>
          )}
          {archived.length > 0 && (
            <Archived
              kinds={archived}
              restoring={change.isPending}
              removing={remove.isPending}
              onRestore={(kind) => change.mutate({ kind, json: { archived: false } })}
              onRemove={remove.mutate}
            />
          )}
        </>
      ) : kinds.isError ? (
        <ErrorState onRetry={() => void kinds.refetch()} busy={kinds.isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog
          key={edited?.id ?? "new"}
          open
          onOpenChange={dialog.setOpen}
          kind={edited}
          onSaved={() => {
            dialog.setOpen(false);
            refresh();
          }}
        />
      )}
    </section>
  );
}

/** The changes of a kind and its removal; `refresh` reloads the kinds. */
function useKindChanges() {
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: ["meeting-kinds"] });
  const change = useChange({
    errorsIn: "toast",
    send: ({ kind, json }: { kind: MeetingKind; json: MeetingKindChange }, key) => changeMeetingKind(kind, json, key),
    onSuccess: (saved, { json }) => {
      if (json.archived)
        showToast(`${saved.name} archived`, {
          action: { label: "Undo", run: () => change.mutate({ kind: saved, json: { archived: false } }) },
        });
    },
    onSettled: refresh,
  });
  const remove = useChange({
    errorsIn: "toast",
    send: (kind: MeetingKind) => removeMeetingKind(kind),
    doneText: () => "Deleted. Meetings already booked stay.",
    onSettled: refresh,
  });
  return { change, remove, refresh };
}

type ArchivedProps = {
  kinds: readonly MeetingKind[];
  restoring: boolean;
  removing: boolean;
  onRestore: (kind: MeetingKind) => void;
  onRemove: (kind: MeetingKind) => void;
};

/** The archived kinds, to restore or to delete. */
function Archived({ kinds, restoring, removing, onRestore, onRemove }: ArchivedProps) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">{`Archived (${kinds.length})`}</summary>
      <ul className="flex flex-col divide-y divide-rule border-y border-rule">
        {kinds.map((kind) => (
          <li key={kind.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">{kind.name}</span>
            <span className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Restore ${kind.name}`}
                busy={restoring}
                onClick={() => onRestore(kind)}
              >
                Restore
              </Button>
              <Button
                size="sm"
                variant="ghost"
                className="text-danger!"
                aria-label={`Delete ${kind.name}`}
                busy={removing}
                onClick={() => onRemove(kind)}
              >
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
