import { Icon } from "@/components/ui/icon";

/**
 * Pauses an animation: an icon button that needs no JavaScript. The animated element is in the same `group` and stops
 * by `group-has-checked`.
 */
export function PauseBox() {
  return (
    <label className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary motion-reduce:hidden">
      <input type="checkbox" aria-label="Pause" className="peer sr-only" />
      <Icon name="pause" className="peer-checked:hidden" />
      <Icon name="play" className="hidden peer-checked:block" />
    </label>
  );
}
