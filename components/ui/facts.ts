import { handed } from "./handed";

/** Where still parts take their facts from, by the key that `handOver` gave. */
export interface Facts<Data extends object> {
  /** In a browser: begins to fetch them, unless they are there. */
  ask: (key: string) => void;
  /** The facts, or in a browser the promise of them. */
  take: (key: string) => Data | Promise<Data>;
}

/** Pages gone back to need not ask again. */
const room = 20;

/** The id in a key of `handOver`. */
const idOf = (key: string) => key.slice(0, key.lastIndexOf("."));

/** Facts that the server's still parts are handed in memory, and that a browser fetches by their id when it has to draw the parts itself. */
export function factsFrom<Data extends object>(fetchFacts: (id: string) => Promise<Data>): Facts<Data> {
  const asked = new Map<string, Promise<Data>>();

  function answerTo(key: string): Promise<Data> {
    const known = asked.get(key);
    if (known) return known;
    const answer = fetchFacts(idOf(key));
    asked.set(key, answer);
    if (asked.size > room) asked.delete(asked.keys().next().value!);
    // Kept for as long as it takes to show the failure, so that only a retry asks again.
    answer.catch(() => setTimeout(() => asked.delete(key), 1000));
    return answer;
  }

  const here = (key: string) => handed.get(key) as Data | undefined;
  return {
    ask: (key) => {
      if (typeof window !== "undefined" && !here(key)) void answerTo(key);
    },
    take: (key) => {
      const facts = here(key);
      if (facts) return facts;
      if (typeof window === "undefined") throw new Error(`Nothing was handed over as ${key}.`);
      return answerTo(key);
    },
  };
}
