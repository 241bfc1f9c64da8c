import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UserTable } from "@/components/admin/user-table";
import { type User, userQuerySchema } from "@/lib/admin/users/contract";
import { columnsFrom } from "@/lib/admin/users/rules";
import { renderScreen } from "../../support/render";
import { user } from "./user";

function show(users: User[], { columns = null, selected = [] }: { columns?: string | null; selected?: string[] } = {}) {
  const onSort = vi.fn();
  const onSelect = vi.fn();
  const shown = columnsFrom(columns);
  const query = userQuerySchema.parse({});
  const { user: person } = renderScreen(
    <UserTable
      users={users}
      query={query}
      shown={shown}
      onSort={onSort}
      onSelect={onSelect}
      selected={new Set(selected)}
      actions={() => null}
    />,
  );
  return { person, onSort, onSelect };
}

test("a row shows the user's name, role, registration date and spending", () => {
  show([user(1, { profileImage: "/api/media/1" }), user(2, { role: "professional", professionalId: "person-2" })]);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "Person 1person1@example.com",
    "PPerson 2person2@example.com",
  ]);
  for (const text of ["Client", "Kenya", "Active", "7 Mar 2030", "R1,250.50"]) within(rows[0]!).getByText(text);
  expect(rows[0]!.querySelector("img")?.getAttribute("src")).toMatch(/^\/api\/media\/1/);
});

test("the columns are those of the address, the name always among them", () => {
  show([user(1)], { columns: "verified,lastActive" });
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers.slice(1, -1).map((head) => head!.replace(/^(.+)\1$/, "$1"))).toEqual([
    "Name",
    "Verified",
    "Last active",
  ]);
  screen.getByText("Never");
});

test("column headers sort, and on a phone a select does the same", async () => {
  const { person, onSort } = show([user(1)]);
  expect(screen.getByRole("columnheader", { name: /Joined/ }).getAttribute("aria-sort")).toBe("descending");
  for (const name of ["Total spent", "Joined", "Name"]) await person.click(screen.getByRole("button", { name }));
  await person.selectOptions(screen.getByLabelText("Sort by"), "Name, ascending");
  expect(onSort.mock.calls).toEqual([
    ["spent", "desc"],
    ["joined", "asc"],
    ["name", "asc"],
    ["name", "asc"],
  ]);
});

test("a checkbox selects an account or the page, and accounts of other pages stay selected", async () => {
  const users = [user(1), user(2)];
  const [first, second] = users.map(({ id }) => id);
  const { person, onSelect } = show(users, { selected: ["another page", first!] });
  const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect(all().checked).toBe(false);
  await person.click(screen.getByRole("checkbox", { name: "Select Person 1" }));
  await person.click(screen.getByRole("checkbox", { name: "Select Person 2" }));
  await person.click(all());
  expect(onSelect.mock.calls).toEqual([
    [["another page"]],
    [["another page", first, second]],
    [["another page", first, second]],
  ]);
});

test("the checkbox of a page that is all selected removes its accounts from the selection", async () => {
  const users = [user(1), user(2)];
  const { person, onSelect } = show(users, { selected: ["another page", ...users.map(({ id }) => id)] });
  await person.click(screen.getByRole("checkbox", { name: "Select all on this page", checked: true }));
  expect(onSelect.mock.calls).toEqual([[["another page"]]]);
});
