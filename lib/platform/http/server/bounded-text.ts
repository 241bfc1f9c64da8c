/** Reads an answer as text. Throws when it is larger than `maxBytes`, without reading further. */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  let text = "";
  if (!response.body) return text;
  const decoder = new TextDecoder();
  for await (const chunk of bounded(response.body, maxBytes)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** The chunks of a body; throws past `maxBytes`, which cancels the body. */
export async function* bounded(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    yield chunk;
  }
}
