// Finds names in the file `.env` that look like a mistyped setting.

/** Variables of `npm start` and of compose.yaml, which the server does not read. */
const beside = ["HOST", "POSTGRES_PASSWORD", "DB_PASSWORD", "SITE_ADDRESS"];

/** The number of single letters to insert, delete or replace that turns one text into the other (Levenshtein). */
function editsBetween(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length];
}

/**
 * One line for each name that is no setting but differs from one by at most two letters, with both names. Other
 * unknown names are left alone: a file may hold settings of other programs.
 */
export function mistypedNames(names, settingNames) {
  const known = [...settingNames, ...beside];
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const edits = new Map(known.map((setting) => [setting, editsBetween(name.toUpperCase(), setting)]));
      const meant = known.toSorted((a, b) => edits.get(a) - edits.get(b))[0];
      return edits.get(meant) <= 2 ? [`${name} is no setting; did you mean ${meant}?`] : [];
    });
}
