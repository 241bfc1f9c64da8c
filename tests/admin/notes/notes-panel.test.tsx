import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { NotesPanel } from "@/components/admin/notes-panel";
import type { Note } from "@/lib/admin/notes/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const accountId = "5e0f1f34-0000-4000-8000-000000000001";
const notesAt = `http://localhost:3000/api/users/${accountId}/notes`;
const note = (mark: number, text: string, own: boolean): Note => ({
  id: `5e0f1f34-0000-4000-8000-00000000001${mark}`,
  text,
  own,
  author: own ? "Lerato Moyo" : "Kofi Mensah",
  createdAt: "2030-03-14T07:00:00.000Z",
});

test("a note is added to the list, and its author deletes it after a question", async () => {
  let stored = [note(1, "Called last week", false)];
  network.use(
    http.get(notesAt, () => HttpResponse.json({ items: stored, total: stored.length })),
    http.post(notesAt, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      stored = [note(2, text, true), ...stored];
      return HttpResponse.json(stored[0], { status: 201 });
    }),
    http.delete(`${notesAt}/:note`, ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.note);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<NotesPanel accountId={accountId} erased={false} />);
  expect(await screen.findByText("Called last week")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Delete note/ })).toBeNull();

  await user.type(screen.getByLabelText("New note"), "Wants a refund");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await user.click(await screen.findByRole("button", { name: "Delete note: Wants a refund" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete this note?" }));
  await user.click(question.getByRole("button", { name: "Delete note" }));
  await expect.poll(() => screen.queryByText("Wants a refund")).toBeNull();
  expect(screen.getByText("Called last week")).toBeTruthy();
});

test("notes that did not load have a Retry, and an erased account has no form", async () => {
  let fails = true;
  network.use(
    http.get(notesAt, () =>
      fails
        ? HttpResponse.json({ status: 500, code: "error", title: "Error", detail: "Try again." }, { status: 500 })
        : HttpResponse.json({ items: [], total: 0 }),
    ),
  );
  const { user } = renderScreen(<NotesPanel accountId={accountId} erased />);
  const retry = await screen.findByRole("button", { name: /Retry|Try again/ });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText("No notes yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add note" })).toBeNull();
});
