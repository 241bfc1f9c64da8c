import { setTimeout as wait } from "node:timers/promises";

/** The time that a test may take from its first count to its last, generous for busy machines. */
const roomMs = 15_000;

/**
 * Waits for the next window of a rate of `seconds` when the present one ends soon: a test that counts across its end
 * would find the count begun again. Windows are multiples of their length (`countOnce` in rate-limit.ts), so that the
 * default, five minutes, holds for all longer ones.
 */
export async function roomInWindow(seconds = 300): Promise<void> {
  const left = seconds * 1000 - (Date.now() % (seconds * 1000));
  if (left < roomMs) await wait(left + 10);
}
