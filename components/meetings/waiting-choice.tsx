import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useChange } from "@/components/ui/use-change";
import { joinWaitingList, leaveWaitingList, waitingQueries } from "@/lib/meetings/waiting-list/client";
import type { NewWaitingForm, Waiting } from "@/lib/meetings/waiting-list/contract";

type Props = {
  /** What the client waits for. */
  wish: NewWaitingForm;
  /** True for the entry of this wish. */
  isSame: (entry: Waiting) => boolean;
  /** What the button offers, and what follows once the client waits. */
  offer: string;
  waiting: string;
};

/** For a client: joins a waiting list, or leaves it. */
export function WaitingChoice({ wish, isSame, offer, waiting }: Props) {
  const cache = useQueryClient();
  const { queryKey } = waitingQueries.own();
  const { data } = useQuery(waitingQueries.own());
  const onSettled = () => cache.invalidateQueries({ queryKey });
  const join = useChange({
    errorsIn: "toast",
    send: (form: NewWaitingForm, key) => joinWaitingList(form, key),
    doneText: () => "You are on the waiting list.",
    onSettled,
  });
  const leave = useChange({
    errorsIn: "toast",
    send: ({ id }: Waiting) => leaveWaitingList(id),
    doneText: () => "You left the waiting list.",
    onSettled,
  });
  if (!data) return null;
  const entry = data.items.find(isSame);
  return (
    <section
      aria-label="Waiting list"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-edge px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-52">
        <span>{entry ? waiting : offer}</span>
        {entry?.notified && (
          <span className="block text-sm text-ink-soft">
            A time opened, and we emailed you. You stay on the list until you take one.
          </span>
        )}
      </p>
      {entry ? (
        <Button variant="ghost" busy={leave.isPending} onClick={() => leave.mutate(entry)}>
          Leave the waiting list
        </Button>
      ) : (
        <Button variant="secondary" busy={join.isPending} onClick={() => join.mutate(wish)}>
          <Icon name="bell" /> Tell me
        </Button>
      )}
    </section>
  );
}
