import { beforeEach, expect, test } from "vitest";
import { DELETE, PATCH } from "@/app/api/practice/templates/[id]/route";
import { GET, POST } from "@/app/api/practice/templates/route";
import { obligationById } from "@/lib/deadlines/obligations/data/find";
import type { Template, TemplateList } from "@/lib/practice/templates/contract";
import { stepLists } from "@/lib/practice/templates/step-lists";
import { type Firm, makeFirm, makeSeat, type Person } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});

const path = "/api/practice/templates";
const add = ({ visitor }: Person, json: object) => visitor.call(POST, { method: "POST", path, json });
const change = ({ visitor }: Person, { id, version }: Template, method: "PATCH" | "DELETE", json?: object) =>
  visitor.call(method === "PATCH" ? PATCH : DELETE, {
    method,
    path: `${path}/${id}`,
    params: { id },
    json,
    headers: { "If-Match": `"${version}"` },
  });
async function list({ visitor }: Person, kind: string): Promise<TemplateList> {
  return (await (await visitor.call(GET, { path: `${path}?kind=${kind}` })).json()) as TemplateList;
}
const steps = { kind: "steps", name: "VAT, small shops", country: "KE", steps: ["Check the till", "File"] };

test("a firm keeps steps and papers of its own beside those of Daftari", async () => {
  const template = (await (await add(firm, steps)).json()) as Template;
  const papers = { kind: "papers", name: "Shop", items: [{ name: "Till rolls", note: "All pages" }] };
  expect((await add(firm, papers)).status).toBe(201);
  expect((await list(firm, "steps")).items).toMatchObject([{ name: "VAT, small shops", steps: steps.steps }]);
  expect((await list(firm, "steps")).standard).toHaveLength(stepLists.length);
  expect(await list(firm, "papers")).toMatchObject({ items: [{ name: "Shop", items: papers.items }], standard: [] });
  const changed = await change(firm, template, "PATCH", { name: "VAT, shops" });
  expect(await changed.json()).toMatchObject({ name: "VAT, shops", version: 2 });
  expect((await change(firm, template, "PATCH", { name: "Late" })).status).toBe(412);
  expect((await change(firm, { ...template, version: 2 }, "DELETE")).status).toBe(204);
  expect((await list(firm, "steps")).items).toEqual([]);
});

test("an accountant changes templates and does not delete them; an assistant and another firm do neither", async () => {
  const template = (await (await add(firm, steps)).json()) as Template;
  const accountant = await makeSeat(firm, "accountant");
  expect((await change(accountant, template, "PATCH", { name: "VAT" })).status).toBe(200);
  expect((await change(accountant, { ...template, version: 2 }, "DELETE")).status).toBe(403);
  const assistant = await makeSeat(firm, "assistant");
  expect((await list(assistant, "steps")).items).toHaveLength(1);
  expect((await add(assistant, steps)).status).toBe(403);
  const other = await makeFirm("Other Books");
  expect((await list(other, "steps")).items).toEqual([]);
  expect((await change(other, { ...template, version: 2 }, "PATCH", { name: "Mine" })).status).toBe(404);
});

test("Daftari's steps are of obligations of their country", () => {
  for (const { id, country, obligation, steps: texts } of stepLists) {
    if (obligation) expect(obligationById(obligation)?.country, id).toBe(country);
    expect(texts.length).toBeGreaterThan(3);
    expect(new Set(texts).size).toBe(texts.length);
  }
  expect(stepLists.length).toBeGreaterThanOrEqual(12);
});
