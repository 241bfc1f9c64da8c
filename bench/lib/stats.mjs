// Statistics and their confidence.
import { readFileSync } from "node:fs";
import os from "node:os";

export function quantile(values, share) {
  const sorted = values.filter((value) => value != null && !Number.isNaN(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  const high = Math.ceil(place);
  return sorted[low] + (sorted[high] - sorted[low]) * (place - low);
}

export const summary = (values) => ({
  median: quantile(values, 0.5),
  min: quantile(values, 0),
  max: quantile(values, 1),
});
export const figure = (value, digits = 0) => (value == null ? "-" : Number(value).toFixed(digits));
export const table = (heads, rows) =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Processor ticks (10 ms) used by a process; NaN where unavailable. */
export function ticksOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return NaN;
  }
}

export const machine = () =>
  `${os.cpus()[0]?.model ?? "unknown processor"}, ${os.cpus().length} cores, Node ${process.versions.node}`;
export const load = () => os.loadavg()[0];
