import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const sources = globSync("{app,components}/**/*.{ts,tsx}");

test("only use-change uses React Query's useMutation", () => {
  expect(sources.filter((path) => /\buse(Is)?Mutat/.test(read(path)))).toEqual(["components/ui/use-change.ts"]);
});

/** Background requests, and those with their own error message and retry. */
const others: Record<string, string> = {
  "components/identity/profile-form.tsx": "says what to send; components/ui/picture-field sends it",
  "components/meetings/booking-dialog.tsx": "opening reads notices; the next opening tells again",
  "components/insights/lead-actions.tsx": "a look marks the lead; the next look sets it",
  "components/messaging/outbox.ts": "messages wait in their own outbox and go out by themselves",
  "components/messaging/use-opened.ts": "tells again by itself",
  "components/directory/profile-contact-dialog.tsx": "asks for what it shows, with Retry",
  "components/directory/profile-view-beacon.tsx": "counts a visit in silence",
  "components/directory/own-picture.tsx": "says what to send; components/ui/picture-field sends it",
  "components/affiliates/visit-report.tsx": "counts a referred visit in silence",
  "components/shell/sign-out.ts": "signing out says it beside its button",
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
    const guarded = /@\/components\/ui\/use-change|@\/lib\/platform\/http\/deliver"/.test(text);
    return (uses || byHand) && !guarded;
  });
  expect(direct.sort()).toEqual(Object.keys(others).sort());
});
