import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WorkDialog } from "@/components/practice/work-dialog";
import { WorkFilter } from "@/components/practice/work-filter";
import { workQuerySchema } from "@/lib/practice/work/contract";
import { renderScreen } from "@/tests/support/render";

vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => ({}) }));

test("the labels of a form belong to its own fields, also over filters of the same names", async () => {
  const clients = [{ id: "0b6f1f34-0000-4000-8000-0000000000c1", name: "Mara Bakers", country: "KE" }];
  const colleagues = [{ id: "0b6f1f34-0000-4000-8000-0000000000c2", name: "Amina Otieno" }];
  const choices = { colleagues, taxes: [], templates: { items: [], standard: [] }, paperLists: [] };
  renderScreen(
    <>
      <WorkFilter
        path="/hub"
        view="table"
        query={workQuerySchema.parse({})}
        countries={["KE"]}
        clients={clients}
        colleagues={colleagues}
      />
      <WorkDialog open client={null} onOpenChange={() => {}} onSaved={() => {}} {...choices} />
    </>,
  );
  const form = await screen.findByRole("dialog", { name: "Add work" });
  for (const label of ["Client", /^In charge/]) expect(within(form).getByLabelText(label)).toBeTruthy();
});
