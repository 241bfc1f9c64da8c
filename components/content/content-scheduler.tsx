"use client";

import { type KeyboardEvent, useState } from "react";
import { ContentItemCard, publicationTime } from "@/components/content/content-item-card";
import { FillScheduleButton } from "@/components/content/fill-schedule-button";
import { type FirstContent, useContent } from "@/components/content/use-content";
import { Button } from "@/components/ui/button";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { type ContentStatus, contentStatuses, zoneOf } from "@/lib/content/items/choices";
import type { ContentItem } from "@/lib/content/items/contract";
import { monthGrid, movedTo } from "@/lib/content/items/rules";
import { capitalize } from "@/lib/platform/format/capitalize";
import { formatDay, formatMonth } from "@/lib/platform/format/dates";
import { stepMonth } from "@/lib/platform/format/months";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { platformOf } from "@/lib/platform/reference/content-platforms";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const dayOf = ({ scheduledAt, publishedAt, zone }: ContentItem) => {
  const instant = publishedAt ?? scheduledAt;
  return instant ? wallTime(new Date(instant), zoneOf(zone).timeZone).date : null;
};
const keys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The publication calendar (specification 2.9). Items move to another day by drag and drop, or with Shift and an arrow
 * key; their time stays.
 */
export function ContentScheduler({ first }: { first: FirstContent }) {
  const content = useContent(first);
  const twelveHours = useTwelveHours();
  const today = wallTime(new Date(), useTimeZone() ?? "UTC").date;
  const [chosenMonth, setMonth] = useState<string | null>(null);
  const month = chosenMonth ?? today.slice(0, 7);
  const [status, setStatus] = useState<ContentStatus | "">("");
  const dated = content.items.filter((item) => dayOf(item));
  const listed = content.items.filter((item) => !status || item.status === status);

  function moveTo(item: ContentItem, day: string) {
    const scheduledAt = item.scheduledAt && movedTo(day, item.scheduledAt, item.zone);
    if (!scheduledAt || day === dayOf(item) || content.move.isPending) return;
    const { time } = wallTime(scheduledAt, zoneOf(item.zone).timeZone);
    content.move.mutate({ item, change: { action: "schedule", slot: { day, time, zone: item.zone } } });
  }
  function onKey(event: KeyboardEvent, item: ContentItem) {
    const step = keys[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    moveTo(item, addDays(dayOf(item)!, step));
  }

  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Month" className="ledger overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-2 p-3">
          <h3 className="px-2 text-lg font-bold">{formatMonth(`${month}-01`)}</h3>
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={() => setMonth(stepMonth(month, -1))}>
              Previous month
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setMonth(stepMonth(month, 1))}>
              Next month
            </Button>
          </div>
        </div>
        <ol className="grid grid-cols-7 border-t border-rule text-xs sm:text-sm">
          {weekdays.map((day) => (
            <li key={day} aria-hidden className="px-1 py-1.5 text-center font-semibold text-ink-soft">
              {day}
            </li>
          ))}
          {monthGrid(month).map((day) => {
            const dayItems = dated.filter((item) => dayOf(item) === day);
            return (
              <li
                key={day}
                aria-label={dayItems.length > 0 ? formatDay(day) : undefined}
                aria-hidden={dayItems.length === 0 || undefined}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  const item = dated.find(({ id }) => id === event.dataTransfer.getData("text/plain"));
                  if (item) moveTo(item, day);
                }}
                className={`flex min-h-16 min-w-0 flex-col gap-1 border-t border-e border-rule p-1 sm:min-h-24 ${day.startsWith(month) ? "" : "bg-paper text-ink-soft"} ${day === today ? "bg-primary-soft" : ""}`}
              >
                <span className="tnum text-end">{Number(day.slice(8))}</span>
                {dayItems.map((item) => {
                  const movable = item.status === "scheduled";
                  return (
                    <button
                      key={item.id}
                      type="button"
                      draggable={movable}
                      onDragStart={(event) => event.dataTransfer.setData("text/plain", item.id)}
                      onKeyDown={movable ? (event) => onKey(event, item) : undefined}
                      onClick={() => document.getElementById(`content-${item.id}`)?.scrollIntoView({ block: "center" })}
                      title={item.content.slice(0, 120)}
                      aria-label={`${platformOf(item.platform).label}, ${item.status}, ${publicationTime(item, { twelveHours })}: ${item.topic || item.content.slice(0, 40)}`}
                      className={`min-h-6 truncate rounded-control px-1.5 py-1 text-start max-sm:min-h-11 ${movable ? "cursor-grab bg-info-soft text-info" : item.status === "failed" ? "bg-danger-soft text-danger" : "bg-success-soft text-success"}`}
                    >
                      {platformOf(item.platform).label}
                    </button>
                  );
                })}
              </li>
            );
          })}
        </ol>
        <p className="border-t border-rule p-3 text-sm text-ink-soft">
          Drag a scheduled text to another day, or focus it and press Shift with an arrow key.
        </p>
      </section>
      <FillScheduleButton settings={first.settings} onFilled={() => void content.reload()} />
      <section aria-label="All texts" className="ledger p-5 sm:p-6">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg font-bold">All texts</h3>
          <label className="flex items-center gap-2">
            <span className="text-sm text-ink-soft">Status</span>
            <select
              value={status}
              onChange={({ target }) => setStatus(target.value as ContentStatus | "")}
              className="min-h-11 rounded-control border border-edge bg-surface px-3"
            >
              <option value="">All</option>
              {contentStatuses.map((status) => (
                <option key={status} value={status}>
                  {capitalize(status)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {content.total > content.items.length && (
          <p className="text-sm text-ink-soft">{`The newest ${content.items.length} of ${content.total}.`}</p>
        )}
        {listed.length === 0 ? (
          <p className="py-4 text-ink-soft">
            {status ? `No ${status} texts.` : "No texts yet. Write your first one in the Generator."}
          </p>
        ) : (
          listed.map((item) => (
            <div key={item.id} id={`content-${item.id}`}>
              <ContentItemCard item={item} content={content} />
            </div>
          ))
        )}
      </section>
    </div>
  );
}
