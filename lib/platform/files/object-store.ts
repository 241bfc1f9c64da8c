import { AwsClient } from "aws4fetch";
import { type Env, env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { partnerAnswered, partnerFailed } from "@/lib/platform/http/observability/log";

/** Objects by key. All methods throw HttpError 503 `file-store-unavailable` when the store does not answer. */
export interface ObjectStore {
  /** Stores an object; the store refuses content that does not have this SHA-256 (hexadecimal). */
  put: (key: string, bytes: Buffer, sha256: string) => Promise<void>;
  /** Reads an object from the byte `start` on. Throws an Error when it does not exist. */
  get: (key: string, start: number) => AsyncIterable<Uint8Array>;
  /** Deletes an object; an unknown one counts as deleted. */
  delete: (key: string) => Promise<void>;
}

type StoreSettings = Pick<Env, "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;

/** Limit of one attempt, body included: 10 MB at 350 KB a second. */
const attemptMs = 30_000;
/** Pauses before the second and third attempt. */
const retryMs = [200, 1_000];

const unavailable = (cause: unknown) =>
  Object.assign(
    new HttpError(503, "file-store-unavailable", "We can't reach this file at the moment. Try again in a minute.", {
      headers: { "Retry-After": "60" },
    }),
    { cause },
  );

/** The configured S3-compatible store; undefined without its settings. */
export function objectStore(settings: StoreSettings = env): ObjectStore | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    service: "s3",
    region,
    // `send` retries, lost connections included.
    retries: 0,
  });
  const base = `${S3_ENDPOINT.replace(/\/+$/, "")}/${S3_BUCKET}/files`;

  /** Sends a request up to three times; answers every status below 500 except 429. */
  async function send(key: string, init: RequestInit): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await client.fetch(`${base}/${key}`, { ...init, signal: AbortSignal.timeout(attemptMs) });
        if (response.status < 500 && response.status !== 429) {
          partnerAnswered("files");
          return response;
        }
        await response.body?.cancel();
        throw new Error(`The object store answered ${response.status}.`);
      } catch (error) {
        const pause = retryMs[attempt];
        if (pause === undefined) {
          partnerFailed("files", error);
          throw unavailable(error);
        }
        await new Promise((later) => setTimeout(later, pause));
      }
    }
  }

  async function sendOk(key: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    const response = await send(key, init);
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The object store answered ${response.status} for ${init.method} ${key}.`);
  }

  return {
    async put(key, bytes, sha256) {
      const headers = { "X-Amz-Content-Sha256": sha256, "Content-Type": "application/octet-stream" };
      const response = await sendOk(key, { method: "PUT", body: new Uint8Array(bytes), headers }, [200]);
      await response.body?.cancel();
    },
    async *get(key, start) {
      const headers = start > 0 ? { Range: `bytes=${start}-` } : undefined;
      const response = await sendOk(key, { method: "GET", headers }, [start > 0 ? 206 : 200]);
      if (!response.body) return;
      try {
        yield* response.body;
      } catch (error) {
        throw unavailable(error);
      }
    },
    async delete(key) {
      const response = await sendOk(key, { method: "DELETE" }, [200, 204, 404]);
      await response.body?.cancel();
    },
  };
}
