// Figures of several sides (plain Next, a former commit, today), measured in turn so that other load affects all equally.
import { quantile } from "./stats.mjs";

/** Rounds of one figure may lie this far apart, as a share of their median. */
const mostSpread = 0.25;
/** How often figures are measured whose rounds lie too far apart. */
const mostAttempts = 3;

const measured = new Map();

const isUnsteady = ({ values, steady }) =>
  steady && Math.max(...values) - Math.min(...values) > mostSpread * quantile(values, 0.5);

/**
 * Calls `measure(keep)` for each of `runs` rounds; `keep(figure, side, value, { steady })` takes a value. Measures again
 * while rounds of a figure lie too far apart, at most three times, and keeps the last rounds.
 */
export async function keepRounds(runs, measure) {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const rounds = new Map();
    for (let run = 0; run < runs; run++)
      await measure((figure, side, value, { steady = true } = {}) => {
        const key = `${figure}|${side}`;
        const values = [...(rounds.get(key)?.values ?? []), value];
        rounds.set(key, { values, steady });
      });
    for (const [key, kept] of rounds) measured.set(key, kept);
    const unsteady = [...rounds].filter(([, kept]) => isUnsteady(kept)).map(([key]) => key);
    if (unsteady.length === 0) return;
    console.error(`Attempt ${attempt}, unsteady: ${unsteady.join("; ")}`);
  }
}

/** The median of a figure's rounds on one side; null where it was not measured. */
export const middle = (figure, side) => quantile(measured.get(`${figure}|${side}`)?.values ?? [], 0.5);

/** The figures whose rounds lie too far apart, with their rounds. */
export const unsteadyFigures = () =>
  [...measured].filter(([, kept]) => isUnsteady(kept)).map(([key, { values }]) => `${key}: ${values.join(", ")}`);
