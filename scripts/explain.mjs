/** The error and its causes, the outermost first. */
function* causesOf(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    yield cause;
    if (cause instanceof AggregateError) yield* cause.errors;
  }
}

const addressOf = (url) => {
  const { hostname, port, pathname } = new URL(url);
  return { server: `${hostname}:${port || 5432}`, name: decodeURIComponent(pathname.slice(1)) };
};

/** Error codes of the database server and of the system, with what an operator can do. */
const refusals = {
  "28P01": () => "The database refused the user or the password: check DATABASE_URL and DIRECT_DATABASE_URL.",
  28000: () => "The database refused the user or the password: check DATABASE_URL and DIRECT_DATABASE_URL.",
  "3D000": (url) => `The database ${addressOf(url).name} does not exist: create it, or correct DATABASE_URL.`,
};
const unreachable = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET"];
const unwritable = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"];

/** One sentence when the database refuses to be used, whatever the time; undefined for other errors. */
export function refusalOf(error, url) {
  for (const { code, message } of causesOf(error)) {
    // PgBouncer reports a wrong password as a violation of the protocol.
    if (/password authentication failed|no such user|SASL authentication failed/i.test(message))
      return refusals["28P01"]();
    if (refusals[code]) return refusals[code](url);
  }
}

export const unwritableFolder = (folder, code) =>
  `The data folder ${folder} cannot be written (${code}): change its owner, or set DATA_DIR to another folder.`;

/** An error as one sentence for the operator. */
export function explain(error, env = process.env) {
  const url = env.DIRECT_DATABASE_URL || env.DATABASE_URL;
  const refusal = url && refusalOf(error, url);
  if (refusal) return refusal;
  for (const { code, path, message } of causesOf(error)) {
    if (url && (unreachable.includes(code) || /timeout expired/.test(message)))
      return `The database does not answer at ${addressOf(url).server} (${code ?? "time limit"}): check that it runs.`;
    if (unwritable.includes(code) && path && env.DATA_DIR && path.startsWith(env.DATA_DIR))
      return unwritableFolder(env.DATA_DIR, code);
  }
  return error.detail ?? error.message;
}
