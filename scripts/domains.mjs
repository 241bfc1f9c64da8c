// `npm run domains`: counts the imports between domains that go against their order, and the writes to another domain's
// tables, raw SQL included (ARCHITECTURE.md). Prints each one and ends with exit code 1 when there is any.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Lowest first. A domain imports only itself and those before it. */
export const domains = [
  ...["platform", "notifications", "identity", "billing", "affiliates", "directory", "verification", "meetings"],
  ...["messaging", "deals", "trust", "content", "privacy", "insights"],
];

/** Folders of lib that import every domain. */
export const onTop = ["seed", "jobs"];

/** Domains that may write any table: privacy erases, seed and jobs stand above all domains. */
const writesEverywhere = ["privacy", ...onTop];

const tablesFolder = "lib/platform/db/tables";
const domainOf = (path) => /^(?:lib|components)\/([^/]+)\//.exec(path)?.[1] ?? "";
const rank = (domain) => (onTop.includes(domain) ? domains.length : domains.indexOf(domain));
const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The repository path that a specifier names, without its ending; undefined for a package. */
function resolve(specifier, from) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
}

function* nodesOf(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** Every specifier a file imports: statically, as a type, or by `import()`. */
function specifiersOf(source) {
  return [...nodesOf(source)].flatMap((node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier?.text ?? [];
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      return node.arguments[0]?.text ?? [];
    return ts.isImportTypeNode(node) ? (node.argument.literal?.text ?? []) : [];
  });
}

/** Table names, as variables and as SQL, with the domain that declares them. */
function readTables(read) {
  const byVariable = new Map();
  const bySql = new Map();
  for (const path of globSync(`${tablesFolder}/*.ts`)) {
    const domain = domains.find((name) => path.endsWith(`/${name}.ts`)) ?? (/\/platform-/.test(path) && "platform");
    if (!domain) continue;
    for (const [, variable, name] of read(path).matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)) {
      byVariable.set(variable, domain);
      bySql.set(name, domain);
    }
  }
  return { byVariable, bySql };
}

/** The tables that a file writes, as `{ table, domain, line }`. */
function writesOf(source, { byVariable, bySql }) {
  const aliases = new Map(byVariable);
  for (const node of nodesOf(source)) {
    if (!ts.isVariableDeclaration(node) || !node.initializer) continue;
    const pairs =
      ts.isArrayBindingPattern(node.name) && ts.isArrayLiteralExpression(node.initializer)
        ? node.name.elements.map((element, index) => [element.name, node.initializer.elements[index]])
        : [[node.name, node.initializer]];
    for (const [name, value] of pairs)
      if (name && value && ts.isIdentifier(name) && ts.isIdentifier(value) && byVariable.has(value.text))
        aliases.set(name.text, byVariable.get(value.text));
  }
  const found = [];
  const add = (node, table, domain) =>
    domain && found.push({ table, domain, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  for (const node of nodesOf(source)) {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ["insert", "update", "delete"].includes(node.expression.name.text) &&
      node.arguments[0] &&
      ts.isIdentifier(node.arguments[0])
    )
      add(node, node.arguments[0].text, aliases.get(node.arguments[0].text));
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node))
      for (const [, table] of node
        .getText()
        .matchAll(/\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?(?:\$\{)?"?(\w+)/gi))
        add(node, table, bySql.get(table) ?? aliases.get(table));
  }
  return found;
}

/** What breaks the order of domains: `imports` against it and `writes` to another domain's tables. */
export function checkDomains(paths, read = (path) => readFileSync(path, "utf8")) {
  const tables = readTables((path) => readFileSync(path, "utf8"));
  const imports = [];
  const writes = [];
  for (const path of paths) {
    const domain = domainOf(path);
    const source = parse(path, read(path));
    if (domain && rank(domain) < 0 && !/^components\/(ui|shell)\//.test(path))
      imports.push(`${path}: "${domain}" is no domain`);
    if (path.startsWith(`${tablesFolder}/`)) continue;
    for (const specifier of rank(domain) < 0 ? [] : specifiersOf(source)) {
      const target = domainOf(`${resolve(specifier, path) ?? ""}/`);
      if (rank(target) > rank(domain)) imports.push(`${path}: ${domain} imports ${specifier}`);
    }
    if (writesEverywhere.includes(domain)) continue;
    for (const { table, domain: owner, line } of writesOf(source, tables))
      if (owner !== domain) writes.push(`${path}:${line}: writes ${table} of ${owner}`);
  }
  return { imports, writes };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { imports, writes } = checkDomains(globSync("{app,components,lib}/**/*.{ts,tsx}"));
  for (const line of [...imports, ...writes].sort()) console.log(line);
  console.log(`${imports.length} imports against the order, ${writes.length} writes to another domain's tables`);
  process.exitCode = imports.length + writes.length > 0 ? 1 : 0;
}
