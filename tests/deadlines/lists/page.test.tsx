import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ListForm } from "@/components/deadlines/list-form";
import { listFormOf, listPath, personalList } from "@/lib/deadlines/lists/rules";

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
