// Lets Node run our TypeScript as the bundler does: `node --import ./scripts/typescript.mjs file.ts`.
import { existsSync, readFileSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import typescript from "typescript";
import { root } from "./settings.mjs";

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const ours = pathToFileURL(join(root, "lib")).href;
const compilerOptions = {
  target: "ES2023",
  module: "esnext",
  jsx: "react-jsx",
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
};

function fileAt(path) {
  const found = endings.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());
  return found && { url: pathToFileURL(found).href, shortCircuit: true };
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("@/")) return fileAt(join(root, specifier.slice(2))) ?? next(specifier, context);
    if (!context.parentURL?.startsWith("file:") || context.parentURL.includes("/node_modules/"))
      return next(specifier, context);
    if (specifier.startsWith(".")) {
      return fileAt(fileURLToPath(new URL(specifier, context.parentURL))) ?? next(specifier, context);
    }
    // Next has no map of its exports: Node wants the file's ending.
    if (/^next\/(?!.*\.js(on)?$)/.test(specifier)) return next(`${specifier}.js`, context);
    return next(specifier, context);
  },
  load(url, context, next) {
    // The bundler takes JSON without the attribute that Node asks for.
    if (url.startsWith(ours) && url.endsWith(".json"))
      return { format: "json", source: readFileSync(fileURLToPath(url), "utf8"), shortCircuit: true };
    if (!/\.tsx?$/.test(url)) return next(url, context);
    const fileName = fileURLToPath(url);
    const { outputText } = typescript.transpileModule(readFileSync(fileName, "utf8"), { fileName, compilerOptions });
    return { format: "module", source: outputText, shortCircuit: true };
  },
});
