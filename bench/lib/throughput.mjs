// Requests per second at 20 connections, with the server's processor time.
import { ticksOf } from "./stats.mjs";
import { tool } from "./tools.mjs";

let counter = 0;
const another = () => String(1000 + (counter++ % 90_000));

/**
 * One round against one URL. A trailing `#` is replaced by a different number each time, so that no response is cached.
 */
export async function shoot(url, pid, seconds) {
  const autocannon = await tool("autocannon");
  const before = ticksOf(pid);
  const [address] = url.split("#");
  const path = address.slice(new URL(address).origin.length);
  const requests = url.endsWith("#")
    ? [{ setupRequest: (request) => ({ ...request, path: path + another() }) }]
    : undefined;
  const result = await autocannon({
    url: address,
    requests,
    connections: 20,
    duration: seconds,
    headers: { "accept-encoding": "gzip", accept: "text/html,application/json" },
  });
  const answered = result["2xx"];
  return {
    perSecond: answered / result.duration,
    processor: (10 * (ticksOf(pid) - before)) / Math.max(1, answered),
    wrong: result.non2xx + result.errors,
  };
}
