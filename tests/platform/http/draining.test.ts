import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startChild } from "@/tests/support/child";

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A raw connection: `answer` resolves with everything received when it closes, and rejects when it is reset. */
function open(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  return new Promise((opened, failed) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const answer = new Promise<string>((done, reset) => {
      socket.on("data", (bytes: Buffer) => (text += bytes.toString()));
      socket.on("error", reset);
      socket.on("close", () => done(text));
    });
    answer.catch(failed);
    socket.once("connect", () => opened({ socket, answer }));
  });
}

test("requests that arrive while a server shuts down are answered, none is reset", async () => {
  const child = startChild("tests/platform/http/children/draining-server.ts", [], {});
  const port = Number((await child.says("port ")).slice(5));
  const connected = await Promise.all(Array.from({ length: 10 }, () => open(port)));
  const idle = await open(port);
  const stop = await open(port);
  stop.socket.write(head("/stop"));
  await child.says("busy");
  const late = await Promise.all(Array.from({ length: 10 }, () => open(port)));
  for (const { socket } of [...connected, ...late]) socket.write(head("/"));
  const answers = await Promise.all([...connected, ...late].map(({ answer }) => answer));
  expect(answers.map((answer) => /^HTTP\/1\.1 200 .*answered/s.test(answer))).toEqual(Array(20).fill(true));
  // A connection without a request is closed, and does not keep the server.
  expect(await idle.answer).toBe("");
  expect(await child.ended).toBe(0);
});
