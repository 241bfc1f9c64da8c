import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { expire } from "@/lib/db/cache-tags";
import { keeping } from "@/lib/http/kept-answers";
import { listen, rawGet } from "@/tests/support/raw-server";

const empty = '<!DOCTYPE html><html id="__next_error__"><body></body></html>';
const drawn = `<!DOCTYPE html><h1>There is no entry on this page</h1>${"<p>Look for somebody else.</p>".repeat(100)}`;

/** As the framework answers: a route with nothing there by an empty document, an address without a route by a drawn one. */
const framework: RequestListener = (request, response) => {
  const known = request.url!.startsWith("/professional/");
  response.writeHead(404, {
    "content-type": "text/html; charset=utf-8",
    etag: known ? '"empty"' : '"drawn"',
    "cache-control": known ? "s-maxage=60" : "no-store",
  });
  response.end(known ? empty : drawn);
};

test("an address with a route but nothing there is answered in words, to each client as it can read them", async () => {
  const origin = await listen(keeping(framework));
  const plain = await rawGet(origin, "/professional/nobody");
  expect(plain).toMatchObject({
    status: 404,
    text: drawn,
    headers: { etag: '"drawn"', "cache-control": "no-store", "content-length": String(drawn.length) },
  });
  expect(await rawGet(origin, "/professional/nobody", { "accept-encoding": "br" })).toMatchObject({
    status: 404,
    text: drawn,
    headers: { "content-encoding": "br", vary: "Accept-Encoding" },
  });
});

test("the words are asked for once, and again when something public has changed", async () => {
  expire(["before this test"]);
  const asked = vi.fn(framework);
  const origin = await listen(keeping(asked));
  const words = () => asked.mock.calls.filter(([request]) => request.url === "/no/such/page").length;
  for (const name of ["ana", "ben", "cleo"]) await rawGet(origin, `/professional/${name}`);
  expect(words()).toBe(1);
  expire(["settings"]);
  await rawGet(origin, "/professional/dede");
  expect(words()).toBe(2);
});

test("a navigation within the site gets the framework's own answer", async () => {
  const origin = await listen(keeping(framework));
  expect((await rawGet(origin, "/professional/nobody", { rsc: "1" })).text).toBe(empty);
});

test("without words to be had the framework's answer stands", async () => {
  expire(["before this test"]);
  const origin = await listen(
    keeping((_, response) => response.writeHead(404, { "content-type": "text/html" }).end(empty)),
  );
  expect(await rawGet(origin, "/professional/nobody")).toMatchObject({ status: 404, text: empty });
});
