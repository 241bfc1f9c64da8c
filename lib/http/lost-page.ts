import { type IncomingMessage, type OutgoingHttpHeaders, request as ask, type ServerResponse } from "node:http";
import { expiries } from "@/lib/db/cache-tags";

interface Page {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** No route knows it, so it is answered by app/global-not-found, which the server draws; the same for every address. */
const nobodys = "/no/such/page";
/** What belongs to one connection and one transfer. */
const transfer = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];
const keptFor = 10_000;

let last: (Page & { version: number; until: number }) | undefined;

/**
 * Whether an answer may be the framework's "not found" of an address that has a route but nothing there (a person nobody knows): an empty document,
 * which only the browser's scripts would fill.
 */
export function mayBeEmpty({ url }: IncomingMessage, response: ServerResponse): boolean {
  return (
    url !== nobodys && response.statusCode === 404 && String(response.getHeader("content-type")).startsWith("text/html")
  );
}

/** The page that says so in words, when `body` is such an empty document; asked of this very server. Undefined when there is none to be had. */
export async function lostPage({ socket }: IncomingMessage, body: Buffer): Promise<Page | undefined> {
  if (!body.includes('<html id="__next_error__"') || socket.localPort === undefined) return undefined;
  const version = expiries();
  if (last?.version === version && performance.now() < last.until) return last;
  const page = await fetched(socket.localAddress, socket.localPort).catch(() => undefined);
  if (page) last = { ...page, version, until: performance.now() + keptFor };
  return page;
}

function fetched(host: string | undefined, port: number): Promise<Page> {
  return new Promise((done, failed) => {
    const sent = ask({ host, port, path: nobodys, timeout: 5000, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part)).on("error", failed);
      answer.on("end", () => {
        const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !transfer.includes(name)));
        if (answer.statusCode === 404) done({ headers, body: Buffer.concat(parts) });
        else failed(new Error(`${nobodys} was answered with ${answer.statusCode}`));
      });
    });
    sent
      .on("timeout", () => sent.destroy())
      .on("error", failed)
      .end();
  });
}
