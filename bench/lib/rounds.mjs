// Figures of several sides (plain Next, a former commit, today), measured in turn so that other load affects all equally.
import { quantile } from "./stats.mjs";

/** Rounds of one figure may lie this far apart, as a share of their median. */
const mostSpread = 0.25;
/** The most rounds of one figure. */
const mostRounds = 9;

const measured = new Map();

const isUnsteady = ({ values, steady }) =>
  steady && Math.max(...values) - Math.min(...values) > mostSpread * quantile(values, 0.5);

/**
 * Calls `measure(keep)` for each round; `keep(figure, side, value, { steady })` takes a value. Measures `runs` rounds, and
 * further ones while the last `runs` of a figure lie too far apart, nine at most. The last `runs` rounds count.
 */
export async function keepRounds(runs, measure) {
  const rounds = new Map();
  const unsteady = () => [...rounds].filter(([, kept]) => isUnsteady(kept)).map(([key]) => key);
  for (let round = 1; round <= mostRounds && (round <= runs || unsteady().length > 0); round++) {
    await measure((figure, side, value, { steady = true } = {}) => {
      const key = `${figure}|${side}`;
      const values = [...(rounds.get(key)?.values ?? []), value].slice(-runs);
      rounds.set(key, { values, steady });
    });
    if (round >= runs && unsteady().length > 0) console.error(`Round ${round}, unsteady: ${unsteady().join("; ")}`);
  }
  for (const [key, kept] of rounds) measured.set(key, kept);
}

/** The median of a figure's rounds on one side; null where it was not measured. */
export const middle = (figure, side) => quantile(measured.get(`${figure}|${side}`)?.values ?? [], 0.5);

/** The figures whose rounds lie too far apart, with their rounds. */
export const unsteadyFigures = () =>
  [...measured].filter(([, kept]) => isUnsteady(kept)).map(([key, { values }]) => `${key}: ${values.join(", ")}`);
