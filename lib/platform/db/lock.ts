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

const ownerSchema = z.object({
  pid: z.number().int(),
  startedAt: z.string(),
  bootId: z.string(),
  namespace: z.string(),
  /** Folder of the owner's socket: a child process of the owner speaks to the owner instead of opening the folder. */
  socketDir: z.string(),
});
export type Owner = z.infer<typeof ownerSchema>;

export type Claim = { kind: "owner"; release: () => void } | { kind: "child"; socketDir: string };

/** Another process owns the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or give this one a folder of its own with DATA_DIR.`,
    );
    this.name = "FolderInUse";
  }
}

const beatMs = 2_000;
const silentMs = 10_000;

function output(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return "";
  }
}

const run = (command: string, ...args: string[]) =>
  output(() => execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));

/** When process `pid` started, in the system's own words; empty when there is none. */
export function startOf(pid: number): string {
  const stat = output(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The name in brackets may hold spaces; the start time is the 20th field after it.
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

/**
 * Whether the owner still lives: by pid and start time on this machine, by its last sign of life when it may be on
 * another.
 */
function isAlive(owner: Owner, path: string): boolean {
  if (owner.bootId === bootId() && owner.namespace === namespace())
    return startOf(owner.pid) === owner.startedAt && owner.startedAt !== "";
  const beat = Number(output(() => String(statSync(path).mtimeMs))) || 0;
  return Date.now() - beat < silentMs;
}

/**
 * Makes this process the one owner of the data folder (safety.md, Storage). Only a dead owner is replaced.
 * Throws FolderInUse, which says who, when another process holds it.
 */
export function claimFolder(folder: string, socketDir: string): Claim {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "lock");
  const mine: Owner = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    bootId: bootId(),
    namespace: namespace(),
    socketDir,
  };
  const draft = `${path}.${process.pid}.${Date.now()}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return { kind: "owner", release: keep(path, mine) };
      const owner = readOwner(path);
      if (owner && isAlive(owner, path)) {
        if (owner.pid === process.ppid) return { kind: "child", socketDir: owner.socketDir };
        throw new FolderInUse(folder, owner.pid);
      }
      bury(path, owner);
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

/**
 * Takes a dead owner's lock away; puts it back when another process was quicker and the lock is already somebody
 * else's.
 */
function bury(path: string, dead: Owner | null): void {
  const grave = `${path}.dead.${process.pid}.${Date.now()}`;
  try {
    renameSync(path, grave);
  } catch {
    return;
  }
  const found = readOwner(grave);
  if (found && JSON.stringify(found) !== JSON.stringify(dead)) tryLink(grave, path);
  rmSync(grave, { force: true });
}

function keep(path: string, mine: Owner): () => void {
  const beat = setInterval(() => output(() => String(utimesSync(path, new Date(), new Date()))), beatMs);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off("exit", release);
    if (JSON.stringify(readOwner(path)) === JSON.stringify(mine)) rmSync(path, { force: true });
  };
  process.on("exit", release);
  return release;
}
