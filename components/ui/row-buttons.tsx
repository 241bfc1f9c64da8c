import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type RowButtonsProps = {
  /** What the buttons move and remove, for screen readers: "package 2". */
  entryName: string;
  index: number;
  count: number;
  /** Undefined if the order is fixed. */
  onMove?: (to: number) => void;
  /** Undefined if the row has to stay. */
  onRemove?: () => void;
};

/** Buttons that move a row up and down and remove it. */
export function RowButtons({ entryName, index, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {onMove && (
        <>
          <Button variant="ghost" size="sm" aria-disabled={index === 0} onClick={() => index > 0 && onMove(index - 1)}>
            <Icon name="chevron-up" />
            <span className="sr-only">{`Move ${entryName} up`}</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={index === count - 1}
            onClick={() => index < count - 1 && onMove(index + 1)}
          >
            <Icon name="chevron-down" />
            <span className="sr-only">{`Move ${entryName} down`}</span>
          </Button>
        </>
      )}
      {onRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove<span className="sr-only">{` ${entryName}`}</span>
        </Button>
      )}
    </div>
  );
}
