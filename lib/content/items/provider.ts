import { env } from "@/lib/platform/env";
import { HttpError, isHttpError } from "@/lib/platform/http/errors";
import { partnerAnswered, partnerFailed } from "@/lib/platform/http/observability/log";
import { bounded } from "@/lib/platform/http/server/bounded-text";

/** Whether texts come from an OpenAI-compatible endpoint (AI_BASE_URL, AI_API_KEY, AI_MODEL). */
export const hasProvider = () => Boolean(env.AI_BASE_URL && env.AI_API_KEY);

const deadlineMs = 30_000;
/** Three texts have a few kilobytes; each word is an event. */
const maxAnswerBytes = 2 * 1024 * 1024;
const failed = () =>
  new HttpError(502, "provider-failed", "The text service did not answer as it should. Try again in a moment.");

/**
 * Requests a text of the connected provider and reads it as it streams in, up to 2 MB. Ends after 30 seconds (504
 * `provider-timeout`) and when the caller cancels; any other failure is 502 `provider-failed`.
 */
export async function askProvider(system: string, prompt: string, signal: AbortSignal): Promise<string> {
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(`${env.AI_BASE_URL!.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${env.AI_API_KEY}` },
      body: JSON.stringify({
        model: env.AI_MODEL,
        stream: true,
        messages: [
          { role: "system", content: system },
          { role: "user", content: prompt },
        ],
      }),
      signal: AbortSignal.any([signal, deadline]),
    });
    if (!response.ok || !response.body) throw failed();
    const text = await readStream(response.body);
    partnerAnswered("texts");
    return text;
  } catch (error) {
    if (!signal.aborted) partnerFailed("texts", error);
    if (deadline.aborted)
      throw new HttpError(504, "provider-timeout", "The text service took too long. Try again in a moment.");
    if (signal.aborted || isHttpError(error)) throw error;
    throw failed();
  }
}

/** The deltas of a stream of server-sent events, put together. */
async function readStream(body: ReadableStream<Uint8Array>): Promise<string> {
  let rest = "";
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of bounded(body, maxAnswerBytes)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) text += deltaOf(line);
  }
  return text + deltaOf(rest);
}

/** The text of a line of the stream; "" for other lines. The last event of some servers has no line end. */
function deltaOf(line: string): string {
  const data = line.startsWith("data:") ? line.slice(5).trim() : "";
  if (!data || data === "[DONE]") return "";
  const event = JSON.parse(data) as { choices?: { delta?: { content?: string | null } | null }[] | null };
  return event.choices?.[0]?.delta?.content ?? "";
}
