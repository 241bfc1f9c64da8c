import { screen, within } from "@testing-library/react";
import { expect } from "vitest";

/** Expects the error summary to list `count` fields in the form's order. */
export async function expectFormOrder(least: number): Promise<void> {
  const links = within(await screen.findByRole("alert")).getAllByRole<HTMLAnchorElement>("link");
  const fields = links.map(({ hash }) => document.getElementById(hash.slice(1))!);
  expect(fields.length).toBeGreaterThanOrEqual(least);
  const drawn = fields.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  expect(fields.map(({ id }) => id)).toEqual(drawn.map(({ id }) => id));
}
