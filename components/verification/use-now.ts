import { useEffect, useState } from "react";

/** The time of this browser, a minute exact; null until it is known, so that server and browser draw the same. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    const first = requestAnimationFrame(tick);
    const timer = setInterval(tick, 60_000);
    return () => {
      cancelAnimationFrame(first);
      clearInterval(timer);
    };
  }, []);
  return now;
}
