import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { logError } from "@/lib/platform/http/observability/log";
import { filesBusy } from "@/lib/platform/http/server/body-budget";
import { megabyte } from "@/lib/platform/reference/limits";
import type { FileJob, FileJobs, JobAnswer, JobMessage } from "./child/jobs";
import type { JobLimits, Refused } from "./types";

interface PoolLimits extends JobLimits {
  children: number;
  /** Jobs that wait for a child; further ones are refused. */
  waiting: number;
  /**
   * Time of a job from its start to its answer, in milliseconds, in case its process is stopped. Long, because children
   * have a low priority: a busy server leaves them little processor time.
   */
  timeoutMs: number;
  /** An idle child ends after this time, in milliseconds, and one that kept more memory after its job. */
  idleMs: number;
  keptBytes: number;
  /** What a child may write to its standard error, which goes to the server's log, in bytes. */
  logBytes: number;
}

/** Two child processes, but one core stays free for other requests. */
const children = Math.min(2, Math.max(1, availableParallelism() - 1));

const poolLimits: PoolLimits = {
  children,
  waiting: 12,
  memoryBytes: 256 * megabyte,
  processorMs: 5_000,
  pollMs: 20,
  timeoutMs: 60_000,
  idleMs: 20_000,
  keptBytes: 160 * megabyte,
  logBytes: 64 * 1024,
};

const tooComplex: Record<"time" | "memory" | "output", Refused> = {
  time: {
    ok: false,
    code: "file-too-complex",
    reason: "This file takes too long to open. Please save it again in a smaller or simpler form",
  },
  memory: {
    ok: false,
    code: "file-too-complex",
    reason: "This file needs too much memory to open. Please save it again in a smaller or simpler form",
  },
  output: {
    ok: false,
    code: "file-too-complex",
    reason: "This file has too many errors to open. Please save it again in a smaller or simpler form",
  },
};

type Result = JobAnswer["result"];
interface Waiting {
  job: FileJob;
  answer: (result: Result) => void;
  fail: (error: Error) => void;
}

// Not `new URL(..., import.meta.url)`: the bundler would bundle the child, which runs from its source.
const childFile = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "files", "child", "main.ts");

/** The pipes of a child; Node's types do not tell that a pipe is a socket. */
const stdinOf = (child: ChildProcess) => child.stdin as Socket;
const stderrOf = (child: ChildProcess) => child.stderr as Socket;

/** The refusal for a child that a signal ended; other signals than the guard's and the log's are crashes. */
function refusalFor(signal: NodeJS.Signals): Refused {
  if (signal === "SIGTERM") return tooComplex.time;
  // V8 and WebAssembly abort when they run out of memory.
  return signal === "SIGHUP" ? tooComplex.output : tooComplex.memory;
}

/**
 * Sends a job, and its content through the standard input: the channel of messages would copy 10 MB several times at
 * once, a pipe takes them in pieces (record 0059).
 */
function send(child: ChildProcess, job: FileJob): void {
  if (!("bytes" in job)) return void child.send({ job, byteLength: 0 } satisfies JobMessage);
  const { bytes, ...rest } = job;
  child.send({ job: { ...rest, bytes: new Uint8Array() }, byteLength: bytes.byteLength } satisfies JobMessage);
  stdinOf(child).write(bytes);
}

/**
 * Child processes that open uploaded files, so that a file can stop no request and no more than one child. Children
 * start with the first job and end when idle.
 */
export class FilePool {
  private readonly limits: PoolLimits;
  private readonly script: string;
  private readonly queue: Waiting[] = [];
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private busy = 0;

  /** @param script what a child runs; tests pass one with a decoder that exceeds the limits */
  constructor(limits: Partial<PoolLimits> = {}, script = childFile()) {
    this.limits = { ...poolLimits, ...limits };
    this.script = script;
  }

  /**
   * Runs a job in a child process. A file past the limits is refused as `file-too-complex`. Throws 503 `files-busy`
   * when too many jobs wait.
   */
  run<Kind extends keyof FileJobs>(
    job: { kind: Kind } & FileJobs[Kind]["job"],
  ): Promise<FileJobs[Kind]["result"] | Refused> {
    if (this.queue.length >= this.limits.waiting) return Promise.reject(filesBusy());
    return new Promise<Result>((answer, fail) => {
      this.queue.push({ job: job as FileJob, answer, fail });
      this.next();
    });
  }

  private next(): void {
    if (this.busy >= this.limits.children) return;
    const waiting = this.queue.shift();
    if (!waiting) return;
    try {
      this.start(this.takeChild(), waiting);
    } catch (error) {
      waiting.fail(error as Error);
    }
  }

  private takeChild(): ChildProcess {
    for (const [child, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(child);
      if (child.connected) return child;
    }
    const { memoryBytes, processorMs, pollMs, logBytes } = this.limits;
    const child = fork(this.script, [JSON.stringify({ memoryBytes, processorMs, pollMs } satisfies JobLimits)], {
      // No settings or secrets of the server; two malloc arenas keep the memory of the decoders low.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      execArgv: ["--no-warnings", "--max-old-space-size=96"],
      serialization: "advanced",
      stdio: ["pipe", "ignore", "pipe", "ipc"],
    });
    let logged = 0;
    stderrOf(child).on("data", (text: Buffer) => {
      logged += text.length;
      if (logged <= logBytes) process.stderr.write(text);
      else child.kill("SIGHUP");
    });
    // An idle process may report an error, too; one that ends reads no further.
    stdinOf(child).on("error", () => undefined);
    return child.on("error", () => undefined);
  }

  /** Runs a job; a child that is not kept counts until it has ended, so that there are never more than the limit. */
  private start(child: ChildProcess, { job, answer, fail }: Waiting): void {
    this.busy++;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill("SIGKILL");
    }, this.limits.timeoutMs);
    const release = () => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      this.busy--;
      this.next();
    };
    const onMessage = ({ result, memoryBytes }: JobAnswer) => {
      if ("error" in result) logError("A file could not be opened.", new Error(result.error));
      answer(result);
      if (memoryBytes > this.limits.keptBytes) return void child.kill("SIGKILL");
      this.park(child);
      release();
    };
    // Without effect on a job that has its answer.
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (signal) answer(timedOut ? tooComplex.time : refusalFor(signal));
      else fail(new Error(`The process that opens files ended (${code}).`));
      release();
    };
    const onError = (error: Error) => {
      fail(error);
      // A process that never started does not end.
      if (child.pid === undefined) release();
      else child.kill("SIGKILL");
    };
    child.on("message", onMessage).on("exit", onExit).on("error", onError);
    child.ref();
    child.channel?.ref();
    stdinOf(child).ref();
    stderrOf(child).ref();
    send(child, job);
  }

  /** Keeps an idle child for the next job; it does not keep the server running. */
  private park(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    stdinOf(child).unref();
    stderrOf(child).unref();
    const end = () => {
      this.idle.delete(child);
      child.kill("SIGKILL");
    };
    this.idle.set(child, setTimeout(end, this.limits.idleMs).unref());
  }
}

/** Next bundles routes separately; they share one pool through globalThis. */
const shared = globalThis as { daftariFilePool?: FilePool };
export const filePool = (shared.daftariFilePool ??= new FilePool());
