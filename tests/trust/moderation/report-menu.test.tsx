import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReportMenu } from "@/components/trust/report-menu";
import { renderScreen } from "../../support/render";

test("Report is in the menu of a message and opens its dialog", async () => {
  const { user } = renderScreen(<ReportMenu kind="message" targetId="m-1" name="Amina Otieno" />);
  const more = screen.getByRole("button", { name: "More about this message of Amina Otieno" });
  const menu = document.querySelector("[popover][aria-label='This message']")!;
  expect(more.getAttribute("popovertarget")).toBe(menu.id);
  await user.click(screen.getByRole("button", { name: /^Report ?this message of Amina Otieno$/, hidden: true }));
  expect(await screen.findByRole("dialog", { name: "Report this message" }, { timeout: 10_000 })).toBeTruthy();
});
