import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { expect, test } from "vitest";
import { AddFiles } from "@/components/meetings/add-files";
import { BookingFacts } from "@/components/meetings/booking-facts";
import { type ChosenFile, FileAnswer } from "@/components/meetings/file-answer";
import { localBooking } from "@/components/meetings/formats";
import { IntakeQuestions } from "@/components/meetings/intake-questions";
import { Toasts } from "@/components/ui/toasts";
import type { Answer } from "@/lib/meetings/kinds/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";
import { booking } from "../bookings/samples";

const id = "0b6f1f34-0000-4000-8000-0000000000f1";
const stored = { id, name: "statement.pdf", type: "application/pdf", size: 2048 };
const pdf = (name = "statement.pdf") => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const question: Answer = { id: "statement", label: "Your bank statement", type: "file", value: "", file: null };

function Form() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <FileAnswer
        name="answers.statement"
        label={question.label}
        optional={false}
        value={file}
        onChange={setFile}
        onBusy={setBusy}
      />
      <output>{busy ? "busy" : (file?.id ?? "none")}</output>
    </>
  );
}

test("a file is uploaded when it is chosen, retried after a failure, and removed by keyboard", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post("*/api/booking-files", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1
        ? refusal(503, "unavailable", "The server is busy.")
        : HttpResponse.json(stored, { status: 201 });
    }),
  );
  const { user } = renderScreen(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>("Your bank statement");
  expect(input.getAttribute("aria-required")).toBe("true");
  await user.upload(input, pdf());
  expect(await screen.findByText("The server is busy.")).toBeTruthy();
  expect(input.getAttribute("aria-describedby")).toContain("answers.statement-error");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("2 KB")).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  expect(screen.getByText(id)).toBeTruthy();
  screen.getByRole("button", { name: "Remove statement.pdf" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByText("none")).toBeTruthy();
  expect(document.activeElement).toBe(input);
});

test("the error of a file that the server refuses is at the field, without a retry", async () => {
  network.use(
    http.post("*/api/booking-files", () =>
      refusal(400, "invalid-input", "Not accepted.", { file: "This PDF is protected by a password" }),
    ),
  );
  const { user } = renderScreen(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>("Your bank statement");
  await user.upload(input, pdf());
  expect(await screen.findByText("This PDF is protected by a password")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a guest reads that the file is added later, and has no file field", () => {
  const { label } = question;
  renderScreen(
    <IntakeQuestions questions={[{ id: "statement", label, type: "file", options: [], required: true }]} faults={{}} />,
  );
  expect(screen.getByText("You can add this file once your booking is confirmed.")).toBeTruthy();
  expect(screen.queryByLabelText(label)).toBeNull();
});

test("a client adds the file that a booking lacks; once it has started there is no field", async () => {
  const sent: [string | null, object][] = [];
  const booked = booking({ answers: [question], version: 4 });
  network.use(
    http.post("*/api/booking-files", () => HttpResponse.json(stored, { status: 201 })),
    http.post("*/api/bookings/:id/files", async ({ request }) => {
      sent.push([request.headers.get("if-match"), (await request.json()) as object]);
      return HttpResponse.json({ ...booked, version: 5 });
    }),
  );
  const { user, rerender } = renderScreen(
    <>
      <AddFiles booking={booked} />
      <Toasts />
    </>,
  );
  const section = within(screen.getByRole("region", { name: "Add the file" }));
  await user.upload(section.getByLabelText(question.label), pdf());
  expect(await screen.findByText("File added")).toBeTruthy();
  expect(sent).toEqual([['"4"', { questionId: "statement", fileId: id }]]);
  rerender(<AddFiles key="later" booking={{ ...booked, startsAt: "2020-01-01T08:00:00.000Z" }} />);
  expect(screen.queryByText("Add the file")).toBeNull();
});

test("a booking shows its file as a download, and says where one is missing or removed", () => {
  const answers: Answer[] = [
    { ...question, value: "statement.pdf", file: { id, type: "application/pdf", size: 2048 } },
    { ...question, id: "letter", value: "letter.pdf" },
    { ...question, id: "form" },
  ];
  renderScreen(
    <BookingFacts
      booking={localBooking(booking({ answers }), { role: "professional", zone: "Africa/Nairobi", twelveHours: false })}
      role="professional"
      zone="Africa/Nairobi"
    />,
  );
  const link = screen.getByRole("link", { name: "statement.pdf 2 KB" });
  expect(link.getAttribute("href")).toBe(`/api/booking-files/${id}`);
  expect(screen.getByText("File removed")).toBeTruthy();
  expect(screen.getByText("Not added yet")).toBeTruthy();
});
