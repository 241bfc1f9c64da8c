import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UserTable } from "@/components/insights/user-table";
import { type User, userQuerySchema } from "@/lib/insights/users/contract";
import { columnsFrom } from "@/lib/insights/users/rules";
import { renderScreen } from "../../support/render";
import { user } from "./user";

function show(users: User[], columns: string | null = null) {
  const onSort = vi.fn();
  const shown = columnsFrom(columns);
  const query = userQuerySchema.parse({});
  const { user: person } = renderScreen(
    <UserTable {...{ users, query, shown, onSort }} selected={new Set()} onSelect={() => {}} actions={() => null} />,
  );
  return { person, onSort };
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
  show([user(1)], "verified,lastActive");
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
  await person.click(screen.getByRole("button", { name: "Total spent" }));
  await person.selectOptions(screen.getByLabelText("Sort by"), "Name, ascending");
  expect(onSort.mock.calls).toEqual([
    ["spent", expect.any(String)],
    ["name", "asc"],
  ]);
});
