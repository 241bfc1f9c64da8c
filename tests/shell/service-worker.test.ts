import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";

const source = readFileSync(join(process.cwd(), "public/sw.js"), "utf8");
const answer = (status: number, text = "") => ({ status, text: () => Promise.resolve(text) });
type Answer = ReturnType<typeof answer>;

/** A worker with a network and caches in memory. */
function start(network: (url: string) => Promise<Answer>) {
  const stores = new Map<string, Map<string, Answer>>();
  const nameOf = (request: { url: string } | string) => (typeof request === "string" ? request : request.url);
  const open = (name: string) => {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = stores.get(name)!;
    return Promise.resolve({
      add: async (request: { url: string }) => void store.set(request.url, await network(request.url)),
      match: (key: string) => Promise.resolve(store.get(key)),
      put: (key: string, value: Answer) => Promise.resolve(void store.set(key, value)),
    });
  };
  const caches = {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (key: string) => Promise.resolve([...stores.values()].find((store) => store.has(key))?.get(key)),
  };
  const listeners = new Map<string, (event: object) => void>();
  const unregister = vi.fn(() => Promise.resolve(true));
  const enable = vi.fn();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => Promise.resolve(),
    registration: { navigationPreload: { enable }, unregister },
  };
  const fetched: string[] = [];
  const fetch = (request: { url: string } | string) => {
    fetched.push(nameOf(request));
    return network(nameOf(request));
  };
  class Request {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  class Response {
    readonly status = 200;
    readonly text: () => Promise<string>;
    constructor(body: string) {
      this.text = () => Promise.resolve(body);
    }
  }
  // The worker runs as in the browser: a script with these globals.
  new Function("self", "caches", "fetch", "Request", "Response", source)(self, caches, fetch, Request, Response);
  const emit = async (name: string, facts: object = {}) => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Answer> | undefined;
    listeners.get(name)!({
      ...facts,
      waitUntil: (done: Promise<unknown>) => void work.push(done),
      respondWith: (given: Promise<Answer>) => void (response = given),
    });
    const result = await response;
    await Promise.all(work);
    return result;
  };
  const navigate = (url: string) => emit("fetch", { request: { mode: "navigate", method: "GET", url } });
  return { emit, navigate, stores, fetched, unregister, enable };
}

let isOnline = true;
let hasWorker = true;
const network = (url: string) => {
  if (!isOnline) return Promise.reject(new TypeError("Failed to fetch"));
  if (url === "/sw.js") return Promise.resolve(answer(hasWorker ? 200 : 404));
  return Promise.resolve(answer(200, url === "/offline.html" ? "You're offline" : `page ${url}`));
};
beforeEach(() => {
  isOnline = true;
  hasWorker = true;
});
async function installed() {
  const worker = start(network);
  worker.stores.set("offline-0", new Map());
  await worker.emit("install");
  await worker.emit("activate");
  return worker;
}

test("a navigation without a connection shows the offline page, one with a connection the page itself", async () => {
  const worker = await installed();
  expect(await (await worker.navigate("/dashboard"))!.text()).toBe("page /dashboard");
  isOnline = false;
  expect(await (await worker.navigate("/dashboard"))!.text()).toBe("You're offline");
  expect([...worker.stores.keys()], "the cache of an earlier release is gone").toEqual(["offline-1"]);
  expect(worker.enable).toHaveBeenCalled();
});

test("no answer of the site is stored, and no other request is handled", async () => {
  const worker = await installed();
  await worker.navigate("/messages");
  for (const request of [
    { mode: "cors", method: "GET", url: "/api/bookings" },
    { mode: "navigate", method: "POST", url: "/api/accounts" },
  ])
    expect(await worker.emit("fetch", { request })).toBeUndefined();
  expect([...worker.stores.get("offline-1")!.keys()].sort()).toEqual(["/offline-checked", "/offline.html"]);
});

test("a release without the worker takes it away; the check is made once a day", async () => {
  const worker = await installed();
  await worker.navigate("/");
  await worker.navigate("/directory");
  expect(worker.fetched.filter((url) => url === "/sw.js")).toHaveLength(1);
  expect(worker.unregister).not.toHaveBeenCalled();
  hasWorker = false;
  vi.useFakeTimers({ now: Date.now() + 86_500_000, toFake: ["Date"] });
  await worker.navigate("/");
  vi.useRealTimers();
  expect(worker.unregister).toHaveBeenCalledOnce();
  expect(worker.stores.size).toBe(0);
});
