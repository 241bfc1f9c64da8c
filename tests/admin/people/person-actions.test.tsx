import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PersonActions } from "@/components/admin/person-actions";
import type { UserEditor } from "@/lib/admin/users/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { user as person } from "../users/user";

const refresh = vi.fn();
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh }),
}));

beforeEach(() => {
  refresh.mockReset();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});

const owner: UserEditor = { id: "me", role: "admin", subRole: "owner", proof: "email" };
const labels = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")].map(({ textContent }) => textContent);

test("a person's page offers Message, Edit, Suspend and Refund, and support staff get none of them", () => {
  const { unmount } = renderScreen(<PersonActions person={person(1)} me={owner} />);
  expect(labels()).toEqual(["Send Message", "Edit User", "Suspend", "Refund"]);
  expect(screen.getByRole("link", { name: "Refund" }).getAttribute("href")).toBe(
    "/admin?tab=payments&q=person1%40example.com",
  );
  unmount();
  renderScreen(<PersonActions person={person(1)} me={{ ...owner, subRole: "support" }} />);
  expect(labels()).toEqual([]);
});

/** The person's page and an empty tab, between which a button switches. */
function Tabs() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Other tab
      </button>
      {shown && <PersonActions person={person(1)} me={owner} />}
    </>
  );
}

test("a suspension from a person's page can be undone for a minute, also after a change of tab", async () => {
  const undoUntil = new Date(Date.now() + 60_000).toISOString();
  network.use(
    http.patch("*/api/users/:id", () =>
      HttpResponse.json({ ...person(1), status: "suspended", undoUntil, version: 2 }),
    ),
  );
  const { user } = renderScreen(<Tabs />);
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend Person 1" });
  await user.selectOptions(within(dialog).getByLabelText("Choose a reason"), "Abusive messages");
  await user.click(within(dialog).getByRole("button", { name: "Suspend account" }));
  const bar = await screen.findByRole("region", { name: "Last decision" });
  expect(within(bar).getByRole("button", { name: "Undo" })).toBeTruthy();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  await user.click(screen.getByRole("button", { name: "Other tab" }));
  expect(screen.queryByRole("region", { name: "Last decision" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Other tab" }));
  expect(screen.getByRole("region", { name: "Last decision" })).toBeTruthy();
});
