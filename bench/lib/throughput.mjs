// How many requests a second, at 20 connections, ours and the floor in turns; and the processor time of each.
import { calibration, ticksOf } from "./stats.mjs";
import { tool } from "./tools.mjs";

/** One round against one address. */
export async function shoot(url, pid, seconds) {
  const autocannon = await tool("autocannon");
  const before = ticksOf(pid);
  const result = await autocannon({ url, connections: 20, duration: seconds, headers: { "accept-encoding": "gzip", accept: "text/html,application/json" } });
  const answered = result["2xx"];
  return { perSecond: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99, processor: (10 * (ticksOf(pid) - before)) / Math.max(1, answered), wrong: result.non2xx + result.errors, calibration: calibration() };
}
