import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ListForm } from "@/components/deadlines/list-form";
import { listFormOf, listPath, personalList } from "@/lib/deadlines/lists/rules";
import { vatFilingsOf } from "@/lib/deadlines/obligations/contract";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { countries } from "@/lib/platform/reference/countries";

const show = (query: string) => {
  const form = listFormOf(new URLSearchParams(query));
  render(<ListForm form={form} questions={form.answers && personalList(form.answers, "2026-11-24").questions} />);
};

test("the questions are a plain form that keeps the answers in the address", () => {
  show("country=KE");
  const form = screen.getByRole("form", { name: "About the business" }) as HTMLFormElement;
  expect([form.method, form.getAttribute("action")]).toEqual(["get", listPath]);
  expect(screen.getAllByRole("combobox")).toHaveLength(5);
  expect((screen.getByLabelText("Country") as HTMLSelectElement).value).toBe("KE");
  expect(screen.queryByRole("group")).toBeNull();
});

test("a wrong answer has its error beside its field", () => {
  show("country=KE&kind=company&vat=weekly&employees=yes&yearEnd=12");
  const vat = screen.getByLabelText("VAT");
  expect(vat.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById("vat-error")!.textContent).toBe("Choose how often you file VAT.");
});

test("with a list, the form shows the further questions of its obligations", () => {
  show("country=KE&kind=company&vat=monthly&employees=yes&yearEnd=12&rental-income=no");
  expect((screen.getByLabelText(/^Do you earn rent\?/) as HTMLSelectElement).value).toBe("no");
  expect(screen.getByLabelText(/^When was the business incorporated/)).toBeDefined();
  expect(screen.queryByLabelText(/auto-entrepreneur/)).toBeNull();
});

const vatChoices = () =>
  [...(screen.getByLabelText("VAT") as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);

test("only the VAT rhythms of the chosen country are offered", () => {
  show("country=KE");
  expect(vatChoices()).toEqual(["none", "monthly"]);
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "AE" } });
  expect(vatChoices()).toEqual(["none", "monthly", "quarterly"]);
});

test("a VAT rhythm that the country does not have is an error at its field", () => {
  show("country=KE&kind=company&vat=quarterly&employees=yes&yearEnd=12");
  expect(document.getElementById("vat-error")!.textContent).toBe("Choose how often you file VAT.");
});

test("each VAT rhythm that a rule of a country names can be chosen there", () => {
  for (const { code } of countries) {
    const named = obligationsIn(code).obligations.flatMap(({ conditions }) =>
      conditions.flatMap((condition) => (condition.fact === "vat" ? condition.in : [])),
    );
    expect(vatFilingsOf(code), code).toEqual(expect.arrayContaining(named));
  }
});
