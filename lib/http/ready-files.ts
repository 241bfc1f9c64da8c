import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The build's own files by the paths they are asked under, as scripts/build.mjs compressed them; none where it was built without. */
export async function readyFiles(): Promise<Map<string, Buffer>> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), ".next", "brotli");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length).replaceAll("\\", "/"), await readFile(file)] as const),
    ),
  );
}
