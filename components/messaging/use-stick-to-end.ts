import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Message } from "@/lib/messaging/messages/contract";

const endThresholdPx = 120;

/**
 * Keeps a thread scrolled to its end while the reader is there, and keeps the scroll position when messages are added
 * above or below. When its height changes, as with the bottom bar or a keyboard, the lowest line in view stays.
 */
export function useStickToEnd(items: readonly Message[], waiting: number) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: 0, last: 0, waiting: 0, height: 0, atEnd: true });
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const first = items[0]?.seq ?? 0;
  const last = items.at(-1)?.seq ?? 0;
  const ownLast = items.at(-1)?.isOwn ?? false;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const previous = seen.current;
    const fresh = last > previous.last || waiting > previous.waiting;
    if (previous.first !== 0 && first < previous.first) element.scrollTop += element.scrollHeight - previous.height;
    else if (previous.atEnd || (fresh && (waiting > previous.waiting || ownLast)))
      element.scrollTop = element.scrollHeight;
    else if (fresh) setHasNewBelow(true);
    seen.current = { ...previous, first, last, waiting, height: element.scrollHeight };
  }, [first, last, ownLast, waiting]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      element.scrollTop += height - element.clientHeight;
      height = element.clientHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < endThresholdPx;
    seen.current.atEnd = atEnd;
    if (atEnd) setHasNewBelow(false);
  };
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    box.current?.focus({ preventScroll: true });
  };
  return { box, onScroll, hasNewBelow, toEnd };
}
