import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { HelpAnswers } from "@/components/notifications/help-answers";
import { helpText } from "@/lib/notifications/info-pages/help";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(location.search) }));

const questions = () => screen.getAllByRole("group").map((one) => within(one).getByText(/./, { selector: "summary" }));

test("at least 30 questions stand in the page without a search", () => {
  render(<HelpAnswers sections={helpText} />);
  expect(questions().length).toBeGreaterThanOrEqual(30);
  expect(new Set(questions().map((one) => one.textContent)).size).toBe(questions().length);
});

test("a search keeps the answers that hold every word, says how many, and stands in the address", async () => {
  render(<HelpAnswers sections={helpText} />);
  const box = screen.getByRole("searchbox", { name: "Search the help centre" });
  await userEvent.type(box, "delete account");
  screen.getByText("How do I delete my account?");
  expect(screen.queryByText("How do I change the currency?")).toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/^\d+ answers?$/);
  expect(location.search).toBe("?q=delete%20account");
  await userEvent.clear(box);
  await userEvent.type(box, "zebra");
  expect(screen.getByRole("status").textContent).toMatch(/^No answer holds these words/);
});
