import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { defineErrorBrand } from "@/lib/platform/error-brand";

const ownerSchema = z.object({
  pid: z.number().int(),
  startedAt: z.string(),
  bootId: z.string(),
  namespace: z.string(),
  /** Directory of the owner's socket; a child process connects to it instead of opening the folder. */
  socketDir: z.string(),
});
export type Owner = z.infer<typeof ownerSchema>;

export type Claim = { kind: "owner"; release: () => void } | { kind: "child"; socketDir: string };

const foldersInUse = defineErrorBrand<FolderInUse>("FolderInUse");
/** Whether a thrown value is a `FolderInUse`, also one of another bundle. */
export const isFolderInUse = foldersInUse.is;

/** Another process owns the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or give this one a folder of its own with DATA_DIR.`,
    );
    this.name = "FolderInUse";
    foldersInUse.mark(this);
  }
}

const heartbeatMs = 2_000;
const staleAfterMs = 10_000;

function output(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return "";
  }
}

const run = (command: string, ...args: string[]) =>
  output(() => execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));

/** Start time of a process in the system's format; empty when it does not exist. */
export function startOf(pid: number): string {
  const stat = output(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The command name in brackets may contain spaces; the start time is the 20th field after it.
  if (stat) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return process.platform === "linux" ? "" : run("ps", "-o", "lstart=", "-p", String(pid));
}

const bootId = () =>
  output(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")) || run("sysctl", "-n", "kern.boottime");
const namespace = () => output(() => readlinkSync("/proc/self/ns/pid"));

function readOwner(path: string): Owner | null {
  const parsed = ownerSchema.safeParse(JSON.parse(output(() => readFileSync(path, "utf8")) || "null"));
  return parsed.success ? parsed.data : null;
}

/** True while the owner runs: by pid and start time on this machine, by its heartbeat when it may run on another. */
function isAlive(owner: Owner, path: string): boolean {
  if (owner.bootId === bootId() && owner.namespace === namespace())
    return startOf(owner.pid) === owner.startedAt && owner.startedAt !== "";
  const lastHeartbeat = Number(output(() => String(statSync(path).mtimeMs))) || 0;
  return Date.now() - lastHeartbeat < staleAfterMs;
}

/**
 * Makes this process the owner of the data folder (safety.md, Storage). Replaces only the lock of a dead owner; throws
 * FolderInUse with the owner's pid otherwise.
 */
export function claimFolder(folder: string, socketDir: string): Claim {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "lock");
  const self: Owner = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    bootId: bootId(),
    namespace: namespace(),
    socketDir,
  };
  const draft = `${path}.${process.pid}.${Date.now()}`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return { kind: "owner", release: holdLock(path, self) };
      const owner = readOwner(path);
      if (owner && isAlive(owner, path)) {
        if (owner.pid === process.ppid) return { kind: "child", socketDir: owner.socketDir };
        throw new FolderInUse(folder, owner.pid);
      }
      removeStaleLock(path, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The socket directory of the process that owns the data folder; undefined when no running process does. */
export function ownerSocket(folder: string): string | undefined {
  const path = join(folder, "lock");
  const owner = readOwner(path);
  return owner && isAlive(owner, path) ? owner.socketDir : undefined;
}

/** Removes a dead owner's lock; puts it back when another process has replaced it in the meantime. */
function removeStaleLock(path: string, staleOwner: Owner | null): void {
  const stalePath = `${path}.dead.${process.pid}.${Date.now()}`;
  try {
    renameSync(path, stalePath);
  } catch {
    return;
  }
  const found = readOwner(stalePath);
  if (found && JSON.stringify(found) !== JSON.stringify(staleOwner)) tryLink(stalePath, path);
  rmSync(stalePath, { force: true });
}

function holdLock(path: string, self: Owner): () => void {
  const heartbeat = setInterval(() => output(() => String(utimesSync(path, new Date(), new Date()))), heartbeatMs);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off("exit", release);
    if (JSON.stringify(readOwner(path)) === JSON.stringify(self)) rmSync(path, { force: true });
  };
  process.on("exit", release);
  return release;
}
