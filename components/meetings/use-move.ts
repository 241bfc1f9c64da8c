import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { clockOf, minutesOf } from "@/components/meetings/day-layout";
import { formatLongDay, type LocalBooking } from "@/components/meetings/formats";
import { nearestStart, startsOn, type StartTime, stepStart } from "@/components/meetings/start-times";
import { clockText } from "@/lib/platform/format/clock";

type Props = {
  /** The meetings of the columns; a box names its meeting by `data-booking`. */
  bookings: readonly LocalBooking[];
  dates: readonly string[];
  zone: string | null;
  /** The hours of the day that the columns show. */
  hours: { first: number; last: number };
  twelveHours: boolean;
  nameOf: (booking: LocalBooking) => string;
  onMove: (booking: LocalBooking, to: StartTime) => void;
};
interface Target {
  booking: LocalBooking;
  to: StartTime;
}
interface Drag {
  booking: LocalBooking;
  pointerId: number;
  x: number;
  y: number;
  /** Pixels from the top of the box to the pointer. */
  grip: number;
  isLifted: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Pixels that a mouse moves before a press becomes a drag. */
const dragDistance = 6;
/** How long a finger rests on a meeting before it is lifted; shorter touches scroll the page. */
const longPressMs = 400;

/**
 * Moving a meeting in the columns of days: by dragging, or by M and the arrow keys. Only meetings that the server lets
 * the reader reschedule. `onMove` receives the new start; it is not saved yet.
 */
export function useMove({ bookings, dates, zone, hours, twelveHours, nameOf, onMove }: Props) {
  const [target, setTarget] = useState<Target | null>(null);
  // Read by handlers: the state of the last pointer event may not be rendered yet.
  const latest = useRef<Target | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const columns = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const skipsClick = useRef(false);
  const { startsOf, forget } = useStarts(zone);

  useHeldTouch(columns, drag);

  function show(next: Target | null) {
    latest.current = next;
    setTarget(next);
  }
  function aim(booking: LocalBooking, to: StartTime | undefined) {
    if (!to) return;
    show({ booking, to });
    setAnnouncement(`${formatLongDay(to.ownDate)}, ${clockText(clockOf(to.minutes), { twelveHours })}`);
  }
  function begin(booking: LocalBooking) {
    forget();
    const { date, time, local } = booking;
    show({ booking, to: { date, time, ownDate: local.date, minutes: minutesOf(local.time) } });
  }
  function end(text = "") {
    clearTimeout(drag.current?.timer);
    drag.current = null;
    show(null);
    setAnnouncement(text);
  }
  function finish() {
    const moved = latest.current;
    end();
    if (!moved) return;
    const { booking, to } = moved;
    if (to.date !== booking.date || to.time !== booking.time) onMove(booking, to);
  }
  /** Moves the aim by an arrow key; false for any other key. */
  function step({ booking, to: { ownDate, minutes } }: Target, key: string): boolean {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const direction = ({ ArrowUp: -1, ArrowDown: 1 } as const)[key as "ArrowUp" | "ArrowDown"];
    const day = days && dates[dates.indexOf(ownDate) + days];
    if (direction) aim(booking, stepStart(startsOf(booking, ownDate), minutes, direction));
    else if (day) aim(booking, nearestStart(startsOf(booking, day), minutes));
    return Boolean(direction ?? days);
  }
  function lift(element: HTMLElement) {
    if (!drag.current) return;
    drag.current.isLifted = true;
    skipsClick.current = true;
    element.setPointerCapture(drag.current.pointerId);
    element.focus();
    begin(drag.current.booking);
  }
  const bookingOf = (element: HTMLElement) => bookings.find(({ id }) => id === element.dataset.booking);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      skipsClick.current = false;
      const element = event.currentTarget;
      const booking = bookingOf(element);
      if (!booking || event.button !== 0 || !event.isPrimary) return;
      const { clientX: x, clientY: y, pointerId, pointerType } = event;
      drag.current = { booking, pointerId, x, y, grip: y - element.getBoundingClientRect().top, isLifted: false };
      if (pointerType === "touch") drag.current.timer = setTimeout(() => lift(element), longPressMs);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (held?.pointerId !== event.pointerId) return;
      if (!held.isLifted) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < dragDistance) return;
        if (event.pointerType === "touch") return end();
        lift(event.currentTarget);
      }
      const position = positionOf(event, { columns: columns.current, grip: held.grip, hours });
      if (position) aim(held.booking, nearestStart(startsOf(held.booking, position.date), position.minutes));
    },
    onPointerUp: () => (drag.current?.isLifted ? finish() : end()),
    onPointerCancel: () => end(),
    onContextMenu: (event: { preventDefault: () => void }) => drag.current?.isLifted && event.preventDefault(),
    onBlur: () => latest.current && !drag.current && end(),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const moving = latest.current;
      if (!drag.current) skipsClick.current = false;
      if (!moving) {
        const booking = bookingOf(event.currentTarget);
        if (!booking || event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
        begin(booking);
        setAnnouncement(`Moving ${nameOf(booking)}. Arrow keys choose the time, Enter continues, Escape cancels.`);
      } else if (event.key === "Escape") end("The meeting was not moved.");
      else if (event.key === "Enter") finish();
      else if (!drag.current) {
        if (!step(moving, event.key)) return;
      }
      event.preventDefault();
    },
  };
  /** True for the click that follows a drag. */
  const isAfterDrag = () => skipsClick.current;
  return { target, announcement, columns, handlers, isAfterDrag };
}

type Place = {
  columns: HTMLElement | null;
  /** Pixels from the top of the box to the pointer. */ grip: number;
  hours: Props["hours"];
};

/** The day and minutes under the top of the dragged box. */
function positionOf({ clientX, clientY }: PointerEvent, { columns, grip, hours: { first, last } }: Place) {
  const days = [...(columns?.querySelectorAll<HTMLElement>("[data-date]") ?? [])];
  const distance = ({ left, right }: DOMRect) => Math.max(left - clientX, clientX - right, 0);
  const boxes = days.map((day) => ({ date: day.dataset.date!, box: day.getBoundingClientRect() }));
  const nearest = boxes.toSorted((a, b) => distance(a.box) - distance(b.box))[0];
  if (!nearest) return null;
  const share = (clientY - grip - nearest.box.top) / nearest.box.height;
  return { date: nearest.date, minutes: (first + share * (last - first)) * 60 };
}

/** The start times of the shown days, found once per move. */
function useStarts(zone: string | null) {
  const starts = useRef(new Map<string, StartTime[]>());
  function startsOf({ timeZone }: LocalBooking, date: string): StartTime[] {
    const known = starts.current.get(date);
    if (known) return known;
    const found = startsOn(date, { hostZone: timeZone, zone: zone ?? timeZone, now: new Date() });
    starts.current.set(date, found);
    return found;
  }
  return { startsOf, forget: () => starts.current.clear() };
}

/** A lifted meeting follows the finger instead of scrolling the page; React's own listener is passive. */
function useHeldTouch(columns: RefObject<HTMLElement | null>, drag: RefObject<Drag | null>) {
  useEffect(() => {
    const element = columns.current;
    const onTouchMove = (event: TouchEvent) => drag.current?.isLifted && event.preventDefault();
    element?.addEventListener("touchmove", onTouchMove, { passive: false });
    return () => element?.removeEventListener("touchmove", onTouchMove);
  }, [columns, drag]);
}
