// Resolves imports as the bundler does, so that Node can run our TypeScript: `node --import ./scripts/typescript.mjs
// file.ts`. Node strips types by itself, but does not know `@/` and requires file extensions.
import { existsSync, statSync } from "node:fs";
import nodeModule from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { checkNode, root } from "./settings.mjs";

const endings = ["", ".ts", ".mjs", "/index.ts"];

function fileAt(path) {
  const found = endings.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());
  return found && { url: pathToFileURL(found).href, importAttributes: attributesOf(found), shortCircuit: true };
}

/** The bundler imports JSON without the attribute that Node requires. */
const attributesOf = (file) => (file.endsWith(".json") ? { type: "json" } : {});

checkNode();
nodeModule.registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("@/")) return fileAt(join(root, specifier.slice(2))) ?? next(specifier, context);
    if (!context.parentURL?.startsWith("file:") || context.parentURL.includes("/node_modules/"))
      return next(specifier, context);
    if (specifier.startsWith(".")) {
      return fileAt(fileURLToPath(new URL(specifier, context.parentURL))) ?? next(specifier, context);
    }
    // Next has no export map, so Node requires the file extension.
    if (/^next\/(?!.*\.js(on)?$)/.test(specifier)) return next(`${specifier}.js`, context);
    return next(specifier, context);
  },
});
