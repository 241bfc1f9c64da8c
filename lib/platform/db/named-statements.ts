/**
 * Enough for every question the product asks. What is beyond, or as long as a filling of many rows, is asked without a
 * name.
 */
const mostQuestions = 300;
const longest = 10_000;
let connections = 0;
/**
 * In a question whose best plan depends on the values asked for: a name would sooner or later bring a plan for any
 * values, which for many filters at once guesses one row and takes five times as long.
 */
export const planEachTime = "/* plan each time */";

/**
 * Names for what one connection asks again and again: the embedded engine then parses and plans it once, which is half
 * of a small question's cost. A question has its name from the second time on. All connections share the engine's one
 * session, so each has names of its own.
 */
export function statementNames(): (text: string) => string | undefined {
  const own = `${process.pid}.${++connections}`;
  let count = 0;
  const heard = new Map<string, string | undefined>();
  return (text) => {
    const name = heard.get(text);
    if (name !== undefined || text.length > longest || text.includes(planEachTime)) return name;
    if (!heard.has(text)) {
      if (heard.size < mostQuestions) heard.set(text, undefined);
      return undefined;
    }
    const given = `${own}.${++count}`;
    heard.set(text, given);
    return given;
  };
}
