import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let compiledEngine: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the embedded engine once in this process and keeps the module. V8 shares the compiled code of equal modules
 * while one is alive, so each engine that this process starts later runs optimised code at once.
 */
export function keepEngineCompiled(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  return (compiledEngine ??= readFile(join(folder, "pglite.wasm")).then((bytes) => WebAssembly.compile(bytes)));
}
