import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClientField } from "@/components/practice/client-field";
import { Dialog } from "@/components/ui/dialog";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const client = (end: string, name: string) => ({
  id: `0b6f1f34-0000-4000-8000-0000000000${end}`,
  name,
  country: "KE",
  company: "",
  email: "",
});
const mara = client("c1", "Mara Bakers");
const marble = client("c2", "Marble Works");
afterEach(() => void Reflect.deleteProperty(navigator, "connection"));
const asked: (string | null)[] = [];
beforeEach(() => {
  asked.length = 0;
  network.use(
    http.get("*/api/practice/clients", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("q"));
      return HttpResponse.json({ items: [mara, marble] });
    }),
  );
});

const shown = (first = null as typeof mara | null, except?: string) => {
  const onChoose = vi.fn();
  const onOpenChange = vi.fn();
  const { user } = renderScreen(
    <Dialog open onOpenChange={onOpenChange} title="Add work">
      <ClientField name="client" label="Client" first={first} except={except} onChoose={onChoose} />
    </Dialog>,
  );
  return { user, onChoose, onOpenChange, field: screen.getByRole<HTMLInputElement>("combobox", { name: "Client" }) };
};

test("a client is found by a part of the name and chosen by the keyboard", async () => {
  const { user, onChoose, field } = shown();
  await user.type(field, "mar");
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  expect(screen.getByText("2 suggestions. Use the up and down arrow keys.")).toBeTruthy();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(field.value).toBe("Marble Works");
  expect(onChoose).toHaveBeenLastCalledWith(marble);
  expect(asked.at(-1)).toBe("mar");
});

test("the list opens for a person who saves data, too", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  const { user, field } = shown();
  await user.type(field, "mar");
  expect(await screen.findAllByRole("option")).toHaveLength(2);
});

test("a changed text names no client any more until one is chosen again", async () => {
  const { user, onChoose, field } = shown(mara);
  expect(field.value).toBe("Mara Bakers");
  await user.type(field, " Ltd");
  expect(onChoose).toHaveBeenLastCalledWith(null);
});

test("Escape closes the list first and the dialog after it, and a client who is left out is not offered", async () => {
  const { user, onOpenChange, field } = shown(null, mara.id);
  await user.type(field, "mar");
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Marble WorksKenya"]);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
