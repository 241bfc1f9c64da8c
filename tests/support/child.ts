import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface Child {
  process: ChildProcess;
  /** Everything it printed, line by line, while it runs. */
  lines: string[];
  /** Resolves with the first line that starts with the text; rejects when the process ends before. */
  says: (start: string) => Promise<string>;
  ended: Promise<number | null>;
}

/** Starts one of our TypeScript files as a child process with the environment of a production server. */
export function startChild(file: string, args: string[], env: Record<string, string>): Child {
  const child = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", file, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", SAMPLE_DATA: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const check of waiting) check();
  });
  child.stderr.on("data", (text: Buffer) => faults.push(text.toString()));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const says = (start: string) =>
    new Promise<string>((found, failed) => {
      const check = () => {
        const line = lines.find((candidate) => candidate.startsWith(start));
        if (line !== undefined) found(line);
      };
      waiting.add(check);
      check();
      void ended.then(() =>
        failed(new Error(`ended before it printed "${start}":\n${lines.join("\n")}\n${faults.join("")}`)),
      );
    });
  return { process: child, lines, says, ended };
}
