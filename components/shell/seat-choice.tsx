import { Icon } from "@/components/ui/icon";
import { SeatForm } from "@/components/ui/seat-form";

/** A firm that a person can act for. */
export interface SeatOption {
  id: string;
  firm: string;
  paused: boolean;
  isCurrent: boolean;
}

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-primary-soft disabled:text-ink-soft disabled:hover:bg-transparent";

/** The person's own account and the firms, in the account menu; choosing one opens its first page. */
export function SeatChoice({ seats }: { seats: readonly SeatOption[] }) {
  const isSelf = !seats.some(({ isCurrent }) => isCurrent);
  return (
    <SeatForm>
      {!isSelf && (
        <button name="seat" value="none" className={row}>
          <Icon name="check" className="invisible" />
          <span className="min-w-0 flex-1 truncate">As myself</span>
        </button>
      )}
      {seats.map(({ id, firm, paused, isCurrent }) => (
        <button key={id} name="seat" value={id} aria-pressed={isCurrent} disabled={paused} className={row}>
          <Icon name="check" className={isCurrent ? "text-primary" : "invisible"} />
          <span className="min-w-0 flex-1 truncate">{`As ${firm}`}</span>
          {paused && <span className="text-sm font-normal">Paused</span>}
        </button>
      ))}
    </SeatForm>
  );
}
