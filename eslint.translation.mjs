/**
 * The rule `translation-safe`, for screens that the browser renders.
 *
 * Why: page translation in browsers replaces text nodes by `<font>` elements. React keeps the old nodes: inserting
 * before one or removing one throws, and a new value goes to a node that is no longer on the page. An element whose
 * only child is text is safe, because React then sets the text of the element.
 *
 * Wrong:                                        Right:
 *   <p>{open && <Note />} Saved</p>               <p>{open && <Note />} <span>Saved</span></p>
 *   <p>{count} results</p>                        <p>{`${count} results`}</p>
 *   <p><Icon />{`${count} results`}</p>           <p><Icon /><span>{`${count} results`}</span></p>
 *   {date && <>, <Day at={date} /></>}            {date && <span>, <Day at={date} /></span>}
 *   if (!id) return name;                         if (!id) return <span>{name}</span>;
 *
 * Which files: those with "use client", under components/ all without an async component, because client screens import
 * them, and the pages of members, which refresh in place. Which children, by syntax alone:
 *   - text: JSX text, strings, templates without expressions;
 *   - optional: `&&`, `.map()`, `?:` and `??` with JSX or nothing in a branch; with text in another it is both;
 *   - a slot: `children`, names that the file types as ReactNode or ReactElement, and names taken from the result of a
 *     hook. It counts as text beside text and in an element of TEXT_ELEMENTS, and as an element elsewhere;
 *   - an element: JSX, a variable that holds JSX, a call of `render...()`, `create...()` or of a function of the file
 *     that returns JSX, and what a server component awaits;
 *   - changing text: every other expression.
 *
 * A fragment of its own, a list and the result of a component have no text outside of an element at all.
 */

const TEXT_ELEMENTS = new Set(
  "a abbr b button dd dt em figcaption h1 h2 h3 h4 h5 h6 label legend li option p small span strong summary td th".split(
    " ",
  ),
);

const isJsx = (node) => node.type === "JSXElement" || node.type === "JSXFragment";

const isNothing = (node) =>
  (node.type === "Literal" && (node.value === null || typeof node.value === "boolean")) ||
  (node.type === "Identifier" && node.name === "undefined");

const isString = (node) =>
  (node.type === "Literal" && (typeof node.value === "string" || typeof node.value === "number")) ||
  (node.type === "TemplateLiteral" && node.expressions.length === 0);

/** What a function returns in its last statement. */
const resultOf = (node) => (node?.body?.type === "BlockStatement" ? node.body.body.at(-1)?.argument : node?.body);

/** Whether a function returns JSX in its last statement. */
function returnsJsx(node) {
  const body = resultOf(node);
  return Boolean(body && isJsx(body));
}

const isComponentName = (name) => /^[A-Z]/.test(name ?? "");

/** Whether a node is `<>` or `<Fragment key={...}>`. */
const isFragment = (node) => node.type === "JSXFragment" || node.openingElement?.name.name === "Fragment";

/** Whether an expression is text at least in one branch; `isTextName` decides for names and properties. */
function isText(node, isTextName = () => false) {
  switch (node.type) {
    case "ConditionalExpression":
      return isText(node.consequent, isTextName) || isText(node.alternate, isTextName);
    case "LogicalExpression":
      return isText(node.right, isTextName);
    case "Identifier":
    case "MemberExpression":
      return !isNothing(node) && isTextName(node);
    default:
      return isString(node) || node.type === "TemplateLiteral";
  }
}

/** The name of the function that returns an expression. */
function functionNameOf(node) {
  let parent = node.parent;
  while (parent && !/Function/.test(parent.type)) parent = parent.parent;
  return parent?.id?.name ?? (parent?.parent?.type === "VariableDeclarator" ? parent.parent.id.name : undefined);
}

/** Whether the browser renders the file: see the top of this file. */
function isClientFile(program, filename) {
  const directives = program.body.map((statement) => statement.directive);
  if (directives.includes("use client") || /(^|\/)app\/\(member\)\//.test(filename.replaceAll("\\", "/"))) return true;
  if (!/(^|\/)components\//.test(filename.replaceAll("\\", "/"))) return false;
  return !program.body.some((statement) => {
    const declared = statement.declaration ?? statement;
    return declared?.type === "FunctionDeclaration" && declared.async && isComponentName(declared.id?.name);
  });
}

/** The kind of a rendered expression: "element", "optional", "text", "changing" or "slot". */
function kindOf(node, { slots, valueOf }) {
  const kind = (inner) => kindOf(inner, { slots, valueOf });
  const isOptional = (inner) => isNothing(inner) || ["element", "optional", "optional text"].includes(kind(inner));
  const hasText = (inner) => !isNothing(inner) && ["text", "changing"].includes(kind(inner));
  if (isJsx(node)) return "element";
  if (isString(node)) return "text";
  switch (node.type) {
    case "ConditionalExpression":
      if (!isOptional(node.consequent) && !isOptional(node.alternate)) return "changing";
      return hasText(node.consequent) || hasText(node.alternate) ? "optional text" : "optional";
    case "LogicalExpression":
      if (node.operator === "&&") return hasText(node.right) ? "optional text" : "optional";
      return isOptional(node.right) ? "optional" : "changing";
    case "CallExpression": {
      const name = node.callee.property?.name ?? node.callee.name ?? "";
      if (name === "map" || name === "flatMap") return "optional";
      if (slots.has(name) || /^(render|create)/.test(name)) return "element";
      return node.callee.type === "Identifier" && returnsJsx(valueOf(node.callee)) ? "element" : "changing";
    }
    case "Identifier": {
      if (slots.has(node.name)) return "slot";
      const value = valueOf(node);
      if (value?.type === "CallExpression" && /^use[A-Z]/.test(value.callee.name)) return "slot";
      return value && value.type !== "Identifier" && isOptional(value) ? kind(value) : "changing";
    }
    case "MemberExpression":
      return slots.has(node.property.name) ? "slot" : "changing";
    case "AwaitExpression":
      return "element";
    case "ChainExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
      return kind(node.expression);
    default:
      return "changing";
  }
}

/** The children that the browser shows; a fragment stands for its own children. */
function renderedChildren(node) {
  return node.children.flatMap((child) => {
    if (isFragment(child)) return renderedChildren(child);
    if (child.type === "JSXText") return child.value.trim() === "" && child.value.includes("\n") ? [] : [child];
    if (child.type === "JSXExpressionContainer") return child.expression.type === "JSXEmptyExpression" ? [] : [child];
    return [child];
  });
}

/** The names that the file types as something to render. */
function slotNames(program, visitorKeys) {
  const names = new Set(["children"]);
  const visit = (node) => {
    if (node.type === "TSPropertySignature" && node.typeAnnotation) {
      if (mentionsNode(node.typeAnnotation, visitorKeys)) names.add(node.key.name);
      return;
    }
    for (const child of childrenOf(node, visitorKeys)) visit(child);
  };
  visit(program);
  return names;
}

function mentionsNode(node, visitorKeys) {
  if (node.type === "Identifier" && /^React(Node|Element)$/.test(node.name)) return true;
  return childrenOf(node, visitorKeys).some((child) => mentionsNode(child, visitorKeys));
}

function childrenOf(node, visitorKeys) {
  return (visitorKeys[node.type] ?? []).flatMap((key) => node[key] ?? []).filter(Boolean);
}

/** @type {import("eslint").Rule.RuleModule} */
const rule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      sibling: "Put this text into an element of its own: a neighbour appears and disappears.",
      joined: "Write the text that changes as one template literal, the only child of its element.",
      loose: "Put this text into an element: a fragment, a list or a component has no element of its own to keep it.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (!isClientFile(sourceCode.ast, context.filename)) return {};
    const slots = slotNames(sourceCode.ast, sourceCode.visitorKeys);

    function valueOf(identifier) {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const definition = scope.set.get(identifier.name)?.defs[0];
        if (definition?.type === "FunctionName") return definition.node;
        if (definition) return definition.type === "Variable" ? definition.node.init : undefined;
      }
    }

    function kindIn(parent, child) {
      if (child.type === "JSXText") return child.value.trim() === "" ? "space" : "text";
      if (child.type !== "JSXExpressionContainer") return "element";
      if (child.expression.value === " ") return "space";
      const kind = kindOf(child.expression, { slots, valueOf });
      return kind === "slot" && TEXT_ELEMENTS.has(parent.openingElement?.name.name) ? "changing" : kind;
    }

    function check(parent) {
      const children = renderedChildren(parent).map((child) => ({ child, kind: kindIn(parent, child) }));
      const first = (...kinds) => children.find(({ kind }) => kinds.includes(kind))?.child;
      const text = first("text", "changing", "optional text");
      const changing = first("changing") ?? (text && first("slot"));
      if (text && first("optional", "optional text") && children.length > 1)
        context.report({ node: text, messageId: "sibling" });
      else if (changing && children.length > 1) context.report({ node: changing, messageId: "joined" });
      else if (isFragment(parent)) checkLoose(children);
    }

    const isChanging = (node) => kindOf(node, { slots, valueOf }) === "changing";

    /** Text of a fragment that is no child of an element: it comes and goes with the fragment. */
    function checkLoose(children) {
      const loose = children.find(
        ({ child, kind }) => kind === "text" || (kind !== "space" && child.expression && isText(child.expression)),
      );
      if (loose) context.report({ node: loose.child, messageId: "loose" });
    }

    /** Text that a component returns, or a function that makes a list. */
    function checkResult(node) {
      if (node && isText(node, isChanging)) context.report({ node, messageId: "loose" });
    }

    return {
      JSXElement: (node) => {
        if (!isFragment(node) || !isJsx(node.parent)) check(node);
      },
      JSXFragment: (node) => {
        if (!isJsx(node.parent)) check(node);
      },
      ReturnStatement: (node) => {
        if (isComponentName(functionNameOf(node))) checkResult(node.argument);
      },
      "VariableDeclarator[id.name=/^[A-Z]/] > ArrowFunctionExpression[expression=true]": ({ body }) =>
        checkResult(body),
      ":matches(JSXElement, JSXFragment) > JSXExpressionContainer > CallExpression[callee.property.name=/^(map|flatMap)$/]":
        ({ arguments: [callback] }) => checkResult(resultOf(callback)),
    };
  },
};

/** The plugin with the rule, for eslint.config.mjs. */
export default { rules: { "translation-safe": rule } };
