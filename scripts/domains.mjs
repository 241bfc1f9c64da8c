// `npm run domains`: counts the imports between domains against their order, the writes to tables of other domains (raw
// SQL included) and the circles of imports between files (types included). Prints each one; ends with exit code 1 when
// there is any. ARCHITECTURE.md describes the domains.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Lowest first. A domain imports only itself and those before it. */
export const domains = [
  ...["platform", "notifications", "identity", "billing", "affiliates", "directory", "verification", "meetings"],
  ...["messaging", "deals", "trust", "deadlines", "practice", "partners", "content", "privacy", "analytics"],
  ...["dashboards", "admin"],
];

/** Folders of lib that may import every domain. */
export const onTop = ["seed", "jobs"];

/** What may write any table: privacy erases; seed and jobs stand above all domains. */
const writesEverywhere = ["privacy", ...onTop];

const tablesFolder = "lib/platform/db/tables";
const domainOf = (path) => /^(?:lib|components)\/([^/]+)(?:\/|$)/.exec(path)?.[1] ?? "";
const rank = (domain) => (onTop.includes(domain) ? domains.length : domains.indexOf(domain));

function nodesOf(source) {
  const nodes = [];
  const visit = (node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

/** Every specifier that a file imports: as a value, as a type, or by `import()`. */
function specifiersOf(nodes) {
  return nodes.flatMap((node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier?.text ?? [];
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      return node.arguments[0]?.text ?? [];
    return ts.isImportTypeNode(node) ? (node.argument.literal?.text ?? []) : [];
  });
}

/** The path in the repository that a specifier names, without its ending; undefined for a package. */
function resolve(specifier, from) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
}

/** The domain that declares each table, by the table's variable and by its name in SQL. */
function readTables() {
  const owners = { byVariable: new Map(), bySql: new Map() };
  for (const path of globSync(`${tablesFolder}/*.ts`)) {
    const domain = domains.find((name) => new RegExp(`/${name}(-\\w+)?\\.ts$`).test(path));
    const declarations = readFileSync(path, "utf8").matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g);
    for (const [, variable, name] of domain ? declarations : []) {
      owners.byVariable.set(variable, domain);
      owners.bySql.set(name, domain);
    }
  }
  return owners;
}

/** The table variables of a file, also under a second name: `const p = professionals`, `const t = alias(mails, "t")`. */
function variablesOf(nodes, known) {
  const variables = new Map(known);
  const note = (name, value) => {
    const table = value && ts.isCallExpression(value) ? value.arguments[0] : value;
    if (name && table && ts.isIdentifier(name) && ts.isIdentifier(table) && known.has(table.text))
      variables.set(name.text, known.get(table.text));
  };
  for (const node of nodes.filter(ts.isVariableDeclaration)) {
    const { name, initializer } = node;
    if (initializer && ts.isArrayBindingPattern(name) && ts.isArrayLiteralExpression(initializer))
      name.elements.forEach((element, index) => note(element.name, initializer.elements[index]));
    else note(name, initializer);
  }
  return variables;
}

const sqlWrite = /\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?(?:\$\{)?"?(\w+)/gi;
const isText = (node) =>
  ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isStringLiteral(node);

/** The tables that a file writes by Drizzle or in SQL, as `{ table, owner, line }`. */
function writesOf(source, nodes, { byVariable, bySql }) {
  const variables = variablesOf(nodes, byVariable);
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  return nodes
    .flatMap((node) => {
      if (isText(node))
        return [...node.getText(source).matchAll(sqlWrite)].map(([, table]) => ({
          table,
          line: lineOf(node),
          owner: bySql.get(table) ?? variables.get(table),
        }));
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
      const [given] = node.arguments;
      if (!given || !["insert", "update", "delete"].includes(node.expression.name.text)) return [];
      const table = ts.isPropertyAccessExpression(given) ? given.name.text : given.getText(source);
      return { table, line: lineOf(node), owner: variables.get(table) };
    })
    .filter(({ owner }) => owner !== undefined);
}

/** The groups of files that import each other in a circle (strongly connected components). */
function circlesOf(graph) {
  const state = new Map();
  const stack = [];
  const circles = [];
  const visit = (path) => {
    const own = { index: state.size, low: state.size, open: true };
    state.set(path, own);
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!state.has(next)) visit(next);
      const other = state.get(next);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low !== own.index) return;
    const group = stack.splice(stack.indexOf(path));
    for (const member of group) state.get(member).open = false;
    if (group.length > 1) circles.push(group.sort().join(" - "));
  };
  for (const path of graph.keys()) if (!state.has(path)) visit(path);
  return circles;
}

/**
 * Checks files, a map of paths to texts. Answers what breaks the order: `imports`, `writes` and `circles`, as lines to
 * print.
 */
export function checkDomains(files) {
  const tables = readTables();
  const imports = [];
  const writes = [];
  const graph = new Map();
  const fileAt = (path) => [".ts", ".tsx", "/index.ts", ""].map((end) => path + end).find((name) => files.has(name));
  for (const [path, text] of files) {
    const domain = domainOf(path);
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const nodes = nodesOf(source);
    const targets = specifiersOf(nodes).flatMap((specifier) => resolve(specifier, path) ?? []);
    graph.set(path, new Set(targets.flatMap((target) => fileAt(target) ?? []).filter((target) => target !== path)));
    if (domain && rank(domain) < 0 && !/^components\/(ui|shell)\//.test(path))
      imports.push(`${path}: "${domain}" is not a domain`);
    if (path.startsWith(tablesFolder) || !/^(app|components|lib)\//.test(path)) continue;
    for (const target of rank(domain) < 0 ? [] : targets)
      if (rank(domainOf(target)) > rank(domain)) imports.push(`${path}: ${domain} imports ${target}`);
    if (writesEverywhere.includes(domain)) continue;
    for (const { table, owner, line } of writesOf(source, nodes, tables))
      if (owner !== domain) writes.push(`${path}:${line}: writes ${table} of ${owner}`);
  }
  return { imports, writes, circles: circlesOf(graph) };
}

/** The source files of the repository with their texts; those of fixtures and tests are checked for circles only. */
export function sourceFiles() {
  const paths = globSync("{app,components,lib,fixtures,tests,e2e}/**/*.{ts,tsx}");
  return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { imports, writes, circles } = checkDomains(sourceFiles());
  for (const line of [...imports, ...writes, ...circles].sort()) console.log(line);
  console.log(
    `${imports.length} imports against the order, ${writes.length} writes to tables of other domains, ` +
      `${circles.length} circles of imports`,
  );
  process.exitCode = imports.length + writes.length + circles.length > 0 ? 1 : 0;
}
