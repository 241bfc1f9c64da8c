/** Delays in minutes before the second, third, ... attempt of a failed job item; the last one repeats. */
export const itemRetryMinutes = [1, 5, 30, 120, 720, 1_440] as const;
/** Delays in minutes before the second, third, ... attempt of a mail, which has five. */
export const mailRetryMinutes = [1, 5, 30, 120] as const;

/** The delay in minutes after `attempts` failed attempts; the last delay of the list repeats. */
export const retryDelay = (minutes: readonly number[], attempts: number): number =>
  minutes[Math.min(attempts, minutes.length) - 1] ?? 0;
