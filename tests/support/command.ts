import { execFile, type ExecFileException } from "node:child_process";
import { resolve } from "node:path";

interface Ended {
  code: number;
  out: string;
  err: string;
}

interface Call {
  cwd?: string;
  args?: string[];
  /** Default: none; undefined for `.env` in its usual folder. */
  envFile?: string;
}

/** Runs a command of ours until it ends; no `.env` is read by default. */
export function runCommand(
  file: string,
  env: Record<string, string>,
  { cwd = process.cwd(), args = [], ...options }: Call = {},
): Promise<Ended> {
  return new Promise((done) => {
    const ENV_FILE = "envFile" in options ? options.envFile : "";
    const settings = { PATH: process.env.PATH!, NODE_ENV: "production" as const, HOST: "127.0.0.1", ENV_FILE };
    execFile(
      process.execPath,
      [resolve(file), ...args],
      { cwd, env: { ...settings, ...env } },
      (error: ExecFileException | null, out, err) =>
        done({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    );
  });
}
