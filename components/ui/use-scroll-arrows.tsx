import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * Scroll arrows for a row of tabs: put the ref `list` on the row and render `arrows` in a `relative` parent. The arrows
 * appear where tabs are hidden. The current tab is scrolled into view, also when `current` changes.
 */
export function useScrollArrows(current?: string) {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const box = list.current!;
    const measure = () => {
      const hidden = box.scrollWidth - box.clientWidth;
      const offset = Math.abs(box.scrollLeft);
      setMore({ before: offset > 8, after: offset < hidden - 8 });
    };
    const tab = box.querySelector("[aria-current], [aria-selected=true]");
    if (tab) {
      const listRect = box.getBoundingClientRect();
      const tabRect = tab.getBoundingClientRect();
      box.scrollLeft += tabRect.left + tabRect.width / 2 - (listRect.left + listRect.width / 2);
    }
    measure();
    box.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      box.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [current]);
  const turn = (pages: number) => {
    const box = list.current!;
    const forward = getComputedStyle(box).direction === "rtl" ? -pages : pages;
    box.scrollLeft += forward * box.clientWidth * 0.7;
  };
  const arrows = (
    <>
      {more.before && <Turn side="start" onTurn={() => turn(-1)} />}
      {more.after && <Turn side="end" onTurn={() => turn(1)} />}
    </>
  );
  return { list, arrows };
}

/** Not focusable: keyboard users reach each tab directly. */
function Turn({ side, onTurn }: { side: "start" | "end"; onTurn: () => void }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onTurn}
      className={`absolute inset-y-0 grid w-11 items-center text-ink-soft hover:text-ink ${side === "start" ? "start-0 justify-items-start bg-linear-to-r from-paper from-60% to-transparent rtl:bg-linear-to-l" : "end-0 justify-items-end bg-linear-to-l from-paper from-60% to-transparent rtl:bg-linear-to-r"}`}
    >
      <Icon name={side === "start" ? "chevron-left" : "chevron-right"} className="size-5 rtl:-scale-x-100" />
    </button>
  );
}
