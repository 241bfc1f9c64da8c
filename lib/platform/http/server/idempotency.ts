import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { keyedHash, seal, unseal } from "@/lib/platform/auth/sealing";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { idempotencyKeys } from "@/lib/platform/db/tables/platform";
import { defineErrorBrand } from "@/lib/platform/error-brand";
import { badRequest, HttpError } from "@/lib/platform/http/errors";
import type { Rendered } from "./answer";
import { bytesOf } from "./file-bytes";

/** Runs a change in one transaction; with an Idempotency-Key, at most once in 24 hours. */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const replays = defineErrorBrand<Replay>("Replay");
/** Whether a thrown value is a `Replay`, also one of another bundle. */
export const isReplay = replays.is;

/** Thrown by `once` for a key that already has an answer; `route()` sends the stored answer. */
export class Replay extends Error {
  readonly answer: Rendered;

  constructor(answer: Rendered) {
    super("answered before");
    this.answer = answer;
    replays.mark(this);
  }
}

/** The validated Idempotency-Key of a request, or null. */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw badRequest("Idempotency-Key takes 1 to 200 visible characters.");
  return key;
}

/** How an answer is stored and its request recognised; with `secret` neither can be read from the database. */
interface Storage {
  secret: boolean;
}

const purpose = "idempotent answer";

/**
 * Hash of method, path, query and body; equal hashes mean the same request. With `secret` the hash is keyed, because
 * the plain hash of a body with a password would let the password be guessed.
 */
export async function fingerprint(request: Request, body: unknown, { secret }: Storage): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const hash = createHash("sha256").update(JSON.stringify([request.method, pathname, search]));
  await addTo(hash, body);
  const digest = hash.digest("hex");
  return secret ? keyedHash(purpose, digest) : digest;
}

async function addTo(hash: ReturnType<typeof createHash>, value: unknown): Promise<void> {
  if (value instanceof File)
    return void hash.update(`file ${JSON.stringify([value.name, value.size])}`).update(await bytesOf(value));
  if (typeof value !== "object" || value === null)
    return void hash.update(`${typeof value} ${JSON.stringify(value) ?? ""};`);
  for (const [name, entry] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${JSON.stringify(name)}:`);
    await addTo(hash, entry);
  }
  hash.update(Array.isArray(value) ? "]" : "}");
}

/**
 * Runs `work` once per key. A repeated key returns the stored answer; with a different request it is rejected (422).
 * The key is stored in the transaction of the change, so both commit or neither, and a concurrent request with the same
 * key waits for the first. A rejected change stores nothing and can be corrected and sent again.
 */
export async function runOnce<T>(
  call: Storage & { subject: string; key: string; hash: string; render: (value: T) => Rendered },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { subject, key, hash } = call;
  const sameKey = and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, key));
  return transaction(async (tx) => {
    await tx
      .delete(idempotencyKeys)
      .where(and(sameKey, lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ subject, key, requestHash: hash, status: 0 })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) throw await storedAnswer(tx, sameKey, hash);
    const value = await work(tx);
    const { status, headers, json } = call.render(value);
    await tx
      .update(idempotencyKeys)
      .set({ status, headers, body: await storedBody(json, call) })
      .where(sameKey);
    return value;
  });
}

/**
 * Stored answers for changes guarded by If-Match, which cannot run twice: a retry after a lost response gets that
 * response instead of 412. The answer is stored after the change commits; a crash in between loses only the replay.
 */
export function answerStore({
  subject,
  key,
  hash,
  ...storage
}: Storage & { subject: string; key: string; hash: string }) {
  const mine = and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, key));
  return {
    replay: () =>
      transaction(async (tx) => {
        const [row] = await tx.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(mine);
        if (row) throw await storedAnswer(tx, mine, hash);
      }),
    keep: ({ status, headers, json }: Rendered) =>
      transaction(
        async (tx) =>
          void (await tx
            .insert(idempotencyKeys)
            .values({ subject, key, requestHash: hash, status, headers, body: await storedBody(json, storage) })
            .onConflictDoNothing()),
      ),
  };
}

type StoredBody = { json: string | null } | { sealed: string };

const storedBody = async (json: string | null, { secret }: Storage): Promise<StoredBody> =>
  secret && json !== null ? { sealed: await seal(purpose, json) } : { json };

async function storedAnswer(tx: Tx, mine: ReturnType<typeof and>, hash: string): Promise<Error> {
  const [row] = await tx.select().from(idempotencyKeys).where(mine);
  if (!row) return new HttpError(409, "try-again", "The same request was still running. Send it again.");
  if (row.requestHash !== hash)
    return new HttpError(
      422,
      "idempotency-key-reused",
      "This Idempotency-Key belongs to another request. Use a new one.",
    );
  return new Replay({
    status: row.status,
    headers: row.headers as Record<string, string>,
    json: await readBody(row.body as StoredBody),
  });
}

const readBody = async (body: StoredBody) => ("sealed" in body ? unseal(purpose, body.sealed) : body.json);
