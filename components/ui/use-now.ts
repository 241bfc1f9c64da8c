import { useEffect, useState } from "react";

/** The current time, updated every minute; null until hydration, so that server and client output match. */
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
