import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ReloadButton } from "@/components/admin/reload-button";
import { PersonName } from "@/components/ui/person-name";
import { renderScreen } from "../../support/render";

const refresh = vi.fn();
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh }),
}));

test("Retry loads the page's data again", async () => {
  const { user } = renderScreen(<ReloadButton of="Plan" />);
  await user.click(screen.getByRole("button", { name: "Retry Plan" }));
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
});

const id = "5e0f1f34-0000-4000-8000-000000000001";

test("a name with an account links to the person's page, a name without one is text", () => {
  renderScreen(
    <p>
      <PersonName id={id} name="Amina Diallo" /> <PersonName id={null} name="A member who has left" />
    </p>,
  );
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Amina Diallo", `/admin?tab=users&user=${id}`],
  ]);
  expect(screen.getByText(/A member who has left/)).toBeTruthy();
});
