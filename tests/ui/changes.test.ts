import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const sources = globSync("{app,components}/**/*.{ts,tsx}");

test("only use-change uses React Query's useMutation", () => {
  expect(sources.filter((path) => /\buse(Is)?Mutat/.test(read(path)))).toEqual(["components/ui/use-change.ts"]);
});

/** Background requests, and those with their own error message and retry. */
const others: Record<string, string> = {
  "components/identity/profile-form.tsx": "passes the request to components/ui/picture-field, which sends it",
  "components/meetings/booking-dialog.tsx": "marks notices read; the next opening retries",
  "components/deals/lead-actions.tsx": "marks the lead viewed; the next opening retries",
  "components/messaging/outbox.ts": "messages are queued in an outbox and retried",
  "components/messaging/use-mark-read.ts": "retries by itself",
  "components/directory/profile-contact-dialog.tsx": "a query with its own Retry",
  "components/directory/profile-view-beacon.tsx": "a background counter",
  "components/directory/join-saved-on-sign-in.tsx": "a background request; the next visit of the saved list retries",
  "components/directory/own-picture.tsx": "passes the request to components/ui/picture-field, which sends it",
  "components/affiliates/visit-report.tsx": "a background counter",
  "components/ui/zone-picker.tsx":
    "the choice applies at once by its cookie; the account's copy is a background request",
  "components/admin/suspension-undo.tsx": "passes the undo to components/ui/undo-bar, which sends it",
  "components/trust/moderation-panel.tsx": "passes the undo to components/ui/undo-bar, which sends it",
  "components/verification/decision-undo-bar.tsx": "passes the undo to components/ui/undo-bar, which sends it",
  "components/practice/template-buttons.tsx": "passes the request to components/practice/delete-dialog, which sends it",
  "components/shell/sign-out.ts": "signing out shows its error beside the button",
};

test("every change on the server is sent by useChange", () => {
  const changing = globSync("lib/*/*/client*.ts").flatMap((path) => {
    const from = `@/${path.replace(/\.ts$/, "")}`;
    return read(path)
      .split(/^(?=export )/m)
      .filter((part) => /method: "(POST|PUT|PATCH|DELETE)"|\.open\("POST"|postToAuth/.test(part))
      .flatMap((part) =>
        [...part.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => ({ from, name })),
      );
  });
  expect(changing.length).toBeGreaterThan(30);
  const direct = sources.filter((path) => {
    const text = read(path);
    const uses = changing.some(
      ({ from, name }) =>
        text.includes(`"${from}"`) && new RegExp(`import[^;]*\\b${name}\\b[^;]*"${from}"|\\.${name}\\b`).test(text),
    );
    const byHand = /method: "(POST|PUT|PATCH|DELETE)"/.test(text) && !path.startsWith("app/api/");
    const guarded =
      /@\/components\/(ui\/use-ch(ange|oices)|ui\/use-saved-form|identity\/plain-form)|@\/lib\/platform\/http\/client\/deliver"/.test(
        text,
      );
    return (uses || byHand) && !guarded;
  });
  expect(direct.sort()).toEqual(Object.keys(others).sort());
});
