import { expect, test } from "vitest";
import type { Question } from "@/lib/meetings/kinds/contract";
import { newMeetingKindSchema } from "@/lib/meetings/kinds/contract";
import { answerLine, answerText, checkedAnswers, isKindSlug, movedTo, slugOf } from "@/lib/meetings/kinds/rules";

const questions: Question[] = [
  { id: "about", label: "What is it about?", type: "text", options: [], required: true },
  { id: "size", label: "Employees", type: "choice", options: ["1 to 10", "More"], required: false },
  { id: "vat", label: "Are you registered for VAT?", type: "yes-no", options: [], required: true },
];

test.each([
  ["Free first call", [], "free-first-call"],
  ["Première réunion à Maurice!", [], "premiere-reunion-a-maurice"],
  ["  --  ", [], "meeting"],
  ["استشارة", [], "meeting"],
  ["Tax review", ["tax-review", "tax-review-2"], "tax-review-3"],
  ["An extraordinarily long name of a meeting - x", [], "an-extraordinarily-long-name-of-a-me"],
])("the link of %j", (name, taken, slug) => {
  expect(slugOf(name, taken)).toBe(slug);
  expect(isKindSlug(slug)).toBe(true);
});

test("the token of a confirmation is never the link of a kind", () => {
  expect(isKindSlug("a".repeat(43))).toBe(false);
});

test("answers keep their questions, and what is missing or not a choice is named", () => {
  expect(checkedAnswers(questions, { about: " VAT ", size: "More", vat: "yes", other: "x" })).toEqual({
    answers: [
      { id: "about", label: "What is it about?", type: "text", value: "VAT" },
      { id: "size", label: "Employees", type: "choice", value: "More" },
      { id: "vat", label: "Are you registered for VAT?", type: "yes-no", value: "yes" },
    ],
    faults: {},
  });
  expect(checkedAnswers(questions, { about: " ", size: "12", vat: "maybe" }).faults).toEqual({
    "answers.about": "Please answer this question",
    "answers.size": "Please choose one of the answers",
    "answers.vat": "Please choose one of the answers",
  });
  expect(checkedAnswers(questions, {}, { isOptional: true })).toEqual({ answers: [], faults: {} });
});

test("a file is asked of a client who can upload it; others add it later", () => {
  const statement: Question = { id: "statement", label: "Statement", type: "file", options: [], required: true };
  const asked = (value: string, options = {}) => checkedAnswers([statement], { statement: value }, options);
  const { required: _, options: _options, ...open } = { ...statement, value: "" };
  expect(asked("")).toEqual({ answers: [open], faults: {} });
  expect(asked("x").faults).toEqual({ "answers.statement": "Add the file once the booking is confirmed" });
  expect(asked("", { takesFiles: true }).faults).toEqual({ "answers.statement": "Please choose a file" });
  const id = "0b6f1f34-0000-4000-8000-000000000001";
  expect(asked(id, { takesFiles: true }).answers).toEqual([{ ...open, value: id }]);
  expect(asked("statement.pdf", { takesFiles: true }).faults).toHaveProperty("answers.statement");
  const added = { ...open, value: "statement.pdf" };
  const texts = [open, added, { ...added, file: null }].map((answer) => answerText(answer));
  expect(texts).toEqual(["Not added yet", "statement.pdf", "File removed"]);
});

test("a line of a mail reads as a sentence", () => {
  const [about, size, vat] = checkedAnswers(questions, { about: "VAT", size: "More", vat: "no" }).answers;
  expect([about!, size!, vat!].map(answerLine)).toEqual([
    "What is it about? VAT",
    "Employees: More",
    "Are you registered for VAT? No",
  ]);
});

test("a kind moves to a position among the others", () => {
  expect(movedTo(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b", "c"], "a", 5)).toEqual(["b", "c", "a"]);
});

test.each([
  ["nine minutes", { minutes: 9 }],
  ["22 minutes", { minutes: 22 }],
  ["over three hours", { minutes: 185 }],
  ["a negative price", { priceCents: -1 }],
  ["nine questions", { questions: Array.from({ length: 9 }, (_, i) => ({ ...questions[0]!, id: `q${i}` })) }],
  ["two questions with one id", { questions: [questions[0]!, questions[0]!] }],
  ["a choice of one answer", { questions: [{ ...questions[1]!, options: ["Only"] }] }],
  ["a choice of the same answer twice", { questions: [{ ...questions[1]!, options: ["A", "A"] }] }],
  ["a text with answers to choose from", { questions: [{ ...questions[0]!, options: ["A", "B"] }] }],
])("a kind with %s is refused", (_, over) => {
  const kind = { name: "First call", service: "payroll", minutes: 20, where: "phone", questions };
  expect(newMeetingKindSchema.safeParse(kind).success).toBe(true);
  expect(newMeetingKindSchema.safeParse({ ...kind, ...over }).success).toBe(false);
});
