import { Linter } from "eslint";
import typescript from "typescript-eslint";
import { describe, expect, test } from "vitest";
import translation from "@/eslint.translation.mjs";

const linter = new Linter();

/** The complaints about a file, as message ids. */
function complaints(code: string, filename = "components/deals/quote-list.tsx") {
  const parser = typescript.parser as Linter.Parser;
  const config: Linter.Config = {
    files: ["**/*.tsx"],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { screens: translation },
    rules: { "screens/translation-safe": "error" },
  };
  return linter.verify(code, config, filename).map(({ messageId, message }) => messageId ?? message);
}

const screen = (jsx: string) => `export function Screen(props) { return ${jsx}; }`;

describe("text beside a part that comes and goes is found", () => {
  test.each([
    ["after &&", "<p>{props.open && <b />} Saved</p>"],
    ["before &&", "<p>Saved {props.open && <b />}</p>"],
    ["beside ?: with an element", "<p>{props.open ? <b /> : <i />} Saved</p>"],
    ["beside text that comes and goes", "<p>More filters{props.used > 0 && ` (${props.used})`}</p>"],
    ["beside text or nothing", '<p>More filters{props.open ? "open" : null}</p>'],
    ["alone beside an element", '<p><b />{props.open && "open"}</p>'],
    ["beside a list", "<p>Chosen: {props.items.map((item) => <b key={item} />)}</p>"],
    ["as an expression", "<p>{props.open && <b />}{props.name}</p>"],
    ["inside a fragment", "<p>{props.open && <b />}<>Saved</></p>"],
    ["in a fragment without parent", "<>{props.open && <b />} Saved</>"],
    ["as the child of a component", "<Button>{props.open && <b />} Save</Button>"],
  ])("%s", (_, jsx) => {
    expect(complaints(screen(jsx))).toEqual(["sibling"]);
  });

  test("as children of a button, which are text", () => {
    const code = "export function Button({ busy, children }) { return <button>{busy && <i />}{children}</button>; }";
    expect(complaints(code)).toEqual(["sibling"]);
  });

  test("beside a variable that holds an element or nothing", () => {
    const code = "export function Note({ open }) { const mark = open && <b />; return <p>{mark} Saved</p>; }";
    expect(complaints(code)).toEqual(["sibling"]);
  });
});

describe("text that changes beside other children is found", () => {
  test.each([
    ["before text", "<p>{props.count} results</p>"],
    ["after text", "<p>Page {props.page}</p>"],
    ["beside a second value", "<p>{props.first} {props.last}</p>"],
    ["of two texts", '<p>{props.count} {props.count === 1 ? "result" : "results"}</p>'],
    ["beside an element", "<p><b />{`${props.count} results`}</p>"],
    ["with a space in front", "<span> {props.name}</span>"],
  ])("%s", (_, jsx) => {
    expect(complaints(screen(jsx))).toEqual(["joined"]);
  });

  test("from a hook, beside text", () => {
    const code = "export function Total() { const { count } = useTotal(); return <div>{count} results</div>; }";
    expect(complaints(code)).toEqual(["joined"]);
  });
});

describe("text without an element of its own is found", () => {
  test.each([
    ["in a fragment that comes and goes", "<p><b />{props.date && <>, <i /></>}</p>"],
    ["alone in such a fragment", "<p>{props.open && <>{`${props.count} results`}</>}{props.more && <>Saved</>}</p>"],
    ["in a fragment with a key", "<ul>{props.items.map((item) => <Fragment key={item}><b />Saved</Fragment>)}</ul>"],
    ["in a fragment as a property", "<Field label={<>I agree to the <a /></>} />"],
    ["in a list", "<p>{props.items.map((item) => `${item}, `)}</p>"],
    ["in a list, beside elements", "<p>{props.parts.map((part) => (part.url ? <a key={part.url} /> : part.text))}</p>"],
  ])("%s", (_, jsx) => {
    expect(new Set(complaints(screen(jsx)))).toEqual(new Set(["loose"]));
  });

  test.each([
    ["or nothing", "export function Note({ zone }) { return zone ? ` Times are in ${zone}.` : null; }"],
    ["in a branch", "export function Name({ id, name }) { if (!id) return name; return <a>{name}</a>; }"],
    ["of an arrow function", "export const Name = ({ name }) => `by ${name}`;"],
    ["of two texts", 'export function State({ busy }) { return busy ? "Saving" : "Saved"; }'],
  ])("as what a component returns, %s", (_, code) => {
    expect(complaints(code)).toEqual(["loose"]);
  });
});

describe("is clean:", () => {
  test.each([
    ["text alone", "<p>Saved</p>"],
    ["fixed text beside an element", "<p>Saved <b>now</b></p>"],
    ["a value alone", "<p>{props.count}</p>"],
    ["one template literal", "<p>{`${props.count} results`}</p>"],
    ["one of two texts", '<p>{props.busy ? "Saving" : "Save"}</p>'],
    ["elements that come and go beside elements", "<p>{props.open && <b />} <span>Saved</span></p>"],
    ["a part that comes and goes alone", "<p>\n  {props.open && <b />}\n</p>"],
    ["a comment beside a value", "<p>\n  {/* Why. */}\n  {props.count}\n</p>"],
    ["a rendered part beside a list", "<ul>{renderHead()}{props.items.map((item) => <li key={item} />)}</ul>"],
    ["a fragment of elements", "<p><b />{props.date && <><i /><span>, due</span></>}</p>"],
    ["rows of a table as a property", "<Table rows={props.items.map((item) => [item.name, `${item.count} ms`])} />"],
  ])("%s", (_, jsx) => {
    expect(complaints(screen(jsx))).toEqual([]);
  });

  test("children of a block, which are elements", () => {
    const code = "export function Card({ open, children }) { return <div>{open && <i />}{children}</div>; }";
    expect(complaints(code)).toEqual([]);
  });

  test("a name that the file types as something to render", () => {
    const code = `export function Card({ open, action }: { open: boolean; action?: ReactNode }) {
      return <div>{open && <i />}{action}</div>;
    }`;
    expect(complaints(code)).toEqual([]);
  });

  test("a part that a hook returns, beside an element", () => {
    const code = "export function Tabs() { const { arrows } = useArrows(); return <div><b />{arrows}</div>; }";
    expect(complaints(code)).toEqual([]);
  });

  test("a component that returns what it is given, or an element in a variable", () => {
    const code = `export function WhenOpen({ open, children }) { return open && children; }
      export function Row({ name }) { const row = <b>{name}</b>; return row; }`;
    expect(complaints(code)).toEqual([]);
  });

  test("a function that returns a text, by a name in lower case", () => {
    expect(complaints("const label = (count) => `${count} results`;")).toEqual([]);
  });

  test("a call of a function that returns an element", () => {
    const code = `export function Card({ open }) {
      const part = (name) => <b>{name}</b>;
      return <div>{open && <i />}{part("a")}</div>;
    }`;
    expect(complaints(code)).toEqual([]);
  });
});

describe("server components are exempt:", () => {
  const wrong = "<p>{props.count} results</p>";

  test("a page", () => {
    expect(complaints(screen(wrong), "app/(public)/about/page.tsx")).toEqual([]);
  });

  test("an async component under components/", () => {
    expect(complaints(`export async function Screen(props) { return ${wrong}; }`)).toEqual([]);
  });

  test("but not a page of members, which refreshes in place", () => {
    expect(complaints(screen(wrong), "app/(member)/outbox/page.tsx")).toEqual(["joined"]);
    const awaited = "export async function Hub(props) { return <>{props.open && <i />}{await part()}</>; }";
    expect(complaints(awaited, "app/(member)/hub.tsx")).toEqual([]);
  });

  test("but not a page with the client directive", () => {
    expect(complaints(`"use client";\n${screen(wrong)}`, "app/(public)/error.tsx")).toEqual(["joined"]);
  });
});
