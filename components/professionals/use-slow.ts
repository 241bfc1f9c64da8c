import { useEffect, useState } from "react";

const patienceMs = 200;

/** Whether something is busy for so long that it should show: what is over sooner would only flicker, and be drawn twice. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => (clearTimeout(timer), setSlow(false));
  }, [busy]);
  return slow && busy;
}
