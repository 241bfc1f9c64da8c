import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Former texts, and what replaces them ("" where nothing does). */
const gone: [RegExp, string][] = [
  [/somebody has really checked|licen[cs]es? (was|were) (really )?checked/i, "licences we've actually verified"],
  [/Searching is free, and so is asking/i, "It's free to search and to ask for quotes."],
  [/went well/i, "What our clients and accountants say"],
  [/both sides of the account|it balances/i, "What's in it for you"],
  [/deserve a name you can look up/i, "Find an accountant you can check"],
  [/put your own (page|practice)/i, "List your practice"],
  [/question about your books to/i, "From question to answer in four steps"],
  [/really worked together/i, "Only clients who hired them can leave a review"],
  [/your data leaves with you/i, "Cancel in two clicks and take your data with you."],
  [/leave with one click/i, "Unsubscribe any time"],
  [/(pause|play) the (names|stories|tour)/i, "Pause"],
  [/country brings its currency/i, "Choosing a country also changes the currency."],
  [/price an hour, in rand/i, "Hourly rate (ZAR)"],
  [/^based in |^replies in |^answers in /i, "Usually replies within 2 hours"],
  [/say once what you need/i, "Describe what you need once"],
  [/just looking\?|press a line/i, "Try a demo account. Tap one to fill in the form."],
  [/(address|email) or the password is not right/i, "That email or password is incorrect."],
  [/administrators' desk/i, "Admin area"],
  [/same once more/i, "Re-enter your password."],
  [/with the code of your country/i, "Include your country code, e.g. +254"],
  [/your answers wait in this tab/i, "We save your answers in this tab"],
  [/for the check of your documents/i, "Only used to verify your documents."],
  [/^how it goes|unwanted mail/i, "What happens next"],
  [/^in figures|projects done|^works mon|^speaks\b|^here since/i, "At a glance"],
  [/no entry on this page/i, "We can't find that page"],
  [/it was right once/i, "The licence expired and we haven't seen a renewal."],
  [/waiting for its check|waits for a check/i, "Verification pending, not listed yet"],
  [/nobody has written/i, "No messages yet"],
  [/fold the menu|running subscriptions|typical first answer/i, "Collapse menu"],
  [/gives you [1-5 ]?stars?|asks for a meeting|: news$/i, "gave you 4 stars"],
  [/asked for\. you will hear/i, "Booking requested."],
  [/some of what you sent/i, "the field, and what to change"],
  [/everything is saved/i, ""],
  [/worth what stands behind|stands in a register/i, "What we check before a profile gets the verified badge"],
  [/\bis no advice\b/i, "This isn't professional advice"],
  [/nobody fits/i, "What can I do when my search finds no one?"],
  [/papers and are asking/i, "We have the documents and are reviewing them."],
  [/most similar word/i, "the closest spelling"],
  [/2 to 3 business days/i, "verificationTime, one promise on every page"],
  [/\be-mail/i, "email"],
  [/\bsomebody\b/i, "someone, or who it is"],
  [/\d %/, "75%"],
];

const visible = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
]);

/** Every text in a file's code, without comments, with its line. */
function textsOf(path: string): { text: string; line: number }[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const texts: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (visible.has(node.kind)) {
      const text = (node as ts.LiteralLikeNode).text.replace(/\s+/g, " ").trim();
      if (text) texts.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const files = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // SQL, and what people type into a search.
    .filter((path) => !/^lib\/(platform\/db|seed)\//.test(path) && !/search\/vocabulary\/(terms|phrases)\.ts$/.test(path)),
);

test("every page, mail, notice, error and legal text uses the current wording", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    textsOf(path).flatMap(({ text, line }) =>
      gone
        .filter(([old]) => old.test(text))
        .map(([, better]) => `${path}:${line} "${text.slice(0, 90)}"${better && `: rather "${better}"`}`),
    ),
  );
  expect(found).toEqual([]);
});
