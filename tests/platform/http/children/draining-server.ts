import { createServer } from "node:http";
import { disableKeepAlive, drain, prepareIncoming } from "@/lib/platform/http/server/incoming";

// Child process of draining.test.ts: a server that shuts down while requests wait unread in its sockets.
const busyMs = 500;

prepareIncoming();
const server = createServer((request, response) => {
  if (request.url !== "/stop") return void response.end("answered");
  response.end("stopping");
  // Shuts down in the turn of the event loop that ends a long computation: what arrived meanwhile is unread.
  setTimeout(() => {
    process.stdout.write("busy\n");
    const until = Date.now() + busyMs;
    while (Date.now() < until);
    disableKeepAlive();
    void drain(10_000).then(() => process.exit(0));
  }, 50);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`port ${typeof address === "object" && address ? address.port : 0}\n`);
});
