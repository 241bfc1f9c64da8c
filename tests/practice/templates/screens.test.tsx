import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { DeleteTemplateButton, TemplateButton } from "@/components/practice/template-buttons";
import { Toasts } from "@/components/ui/toasts";
import type { Template } from "@/lib/practice/templates/contract";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => router }));
beforeEach(() => void vi.clearAllMocks());

const template: Template = {
  id: "0b6f1f34-0000-4000-8000-0000000000e1",
  kind: "steps",
  name: "VAT, small shops",
  country: "KE",
  service: "",
  steps: ["Check the till", "File"],
  items: [],
  version: 2,
};

test("a professional adds a template of papers, and reads beside the lines what is wrong with them", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/practice/templates", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...template, name: "Shop" }, { status: 201 });
    }),
  );
  const { user } = renderScreen(
    <>
      <TemplateButton label="Save as template" kind="papers" draft={{ name: "Shop" }} />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Save as template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Template of papers" }));
  expect(dialog.queryByLabelText(/^Service/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  expect(await dialog.findByText("Please enter at least one line")).toBeTruthy();
  await user.click(dialog.getByLabelText("Papers"));
  await user.paste(Array.from({ length: 41 }, (_, index) => `Paper ${index}`).join("\n"));
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  expect(await dialog.findByText("At most 40 papers")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Papers"));
  await user.type(dialog.getByLabelText("Papers"), "Till rolls: All pages{enter}Bank statements");
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  expect(await screen.findByText("Template Shop saved")).toBeTruthy();
  expect(router.refresh).toHaveBeenCalledOnce();
  const items = [
    { name: "Till rolls", note: "All pages" },
    { name: "Bank statements", note: "" },
  ];
  expect(sent).toEqual([{ kind: "papers", name: "Shop", country: "", service: "", steps: [], items }]);
});

test("a professional changes the steps of a template under its version", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch(`*/api/practice/templates/${template.id}`, async ({ request }) => {
      sent.push([request.headers.get("if-match"), await request.json()]);
      return HttpResponse.json(template);
    }),
  );
  const { user } = renderScreen(<TemplateButton label="Edit" kind="steps" template={template} />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Template of steps" }));
  await user.type(dialog.getByLabelText("Steps"), "{enter}Tell the client");
  await user.click(dialog.getByRole("button", { name: "Save template" }));
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  const { name, country, service } = template;
  const steps = ["Check the till", "File", "Tell the client"];
  expect(sent).toEqual([['"2"', { name, country, service, steps, items: [] }]]);
});

test("a template is deleted only after a question", async () => {
  const sent: unknown[] = [];
  network.use(
    http.delete(`*/api/practice/templates/${template.id}`, ({ request }) => {
      sent.push(request.headers.get("if-match"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<DeleteTemplateButton template={template} listPath="/hub?tab=work&view=templates" />);
  await user.click(screen.getByRole("button", { name: "Delete VAT, small shops" }));
  expect(sent).toEqual([]);
  const dialog = within(await screen.findByRole("dialog", { name: "Delete VAT, small shops?" }));
  await user.click(dialog.getByRole("button", { name: "Delete template" }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith("/hub?tab=work&view=templates"));
  expect(sent).toEqual(['"2"']);
});
