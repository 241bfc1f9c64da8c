import { expect, test } from "vitest";
import { paperLists } from "@/lib/practice/paper-lists/lists";
import type { Template } from "@/lib/practice/templates/contract";
import { contentOf, linesOf, listsToStartFrom } from "@/lib/practice/templates/rules";

const own = (name: string, country: string): Template => ({
  id: name,
  kind: "papers",
  name,
  country,
  service: "",
  steps: [],
  items: [{ name: "Till rolls", note: "All pages" }],
  version: 1,
});
const namesFor = (country: string) =>
  listsToStartFrom([own("Shops", ""), own("Shops in Ghana", "GH")], country).map(({ name }) => name);

test("a request starts from the firm's own lists first, then from those of the client's country", () => {
  expect(namesFor("KE").slice(0, 2)).toEqual(["Shops", "VAT return"]);
  expect(namesFor("GH").slice(0, 2)).toEqual(["Shops", "Shops in Ghana"]);
  expect(namesFor("KE")).toHaveLength(1 + paperLists.filter(({ country }) => country === "KE").length);
  expect(listsToStartFrom([own("Shops", "")], "KE")[0]!.papers).toEqual([{ name: "Till rolls", note: "All pages" }]);
});

test("a client elsewhere gets the lists of every country, each with its code", () => {
  expect(namesFor("FR").slice(0, 2)).toEqual(["Shops", "VAT return (KE)"]);
  expect(namesFor("")).toHaveLength(1 + paperLists.length);
});

test("the lines of a field are steps, or papers with their notes, and back", () => {
  const steps = contentOf("steps", " Check the till \n\nFile: on iTax");
  expect(steps).toEqual({ steps: ["Check the till", "File: on iTax"], items: [] });
  const papers = contentOf("papers", "Till rolls: All pages\nBank statements");
  expect(papers.items).toEqual([
    { name: "Till rolls", note: "All pages" },
    { name: "Bank statements", note: "" },
  ]);
  expect(linesOf("steps", steps)).toBe("Check the till\nFile: on iTax");
  expect(linesOf("papers", papers)).toBe("Till rolls: All pages\nBank statements");
});
