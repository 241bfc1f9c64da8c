import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Stories } from "@/components/content/stories";
import { testimonials } from "@/lib/content/landing/testimonials";
import { renderScreen } from "../../support/render";

test("one story shows place and service, and a phone opens all six", async () => {
  const { user } = renderScreen(<Stories />);
  const [first] = testimonials;
  expect(screen.getByRole("group", { name: "1 of 6" }).textContent).toContain(`${first!.service}${first!.location}`);
  const allStories = screen.getByRole("button", { name: "All six stories", expanded: false });
  await user.click(allStories);
  expect(screen.getByRole("button", { name: "Show one story", expanded: true })).toBe(allStories);
  expect(document.getElementById("all-stories")!.querySelectorAll("figure")).toHaveLength(6);
});
