import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { PreferenceMatrix } from "@/components/notifications/preference-matrix";
import { ConsentsPanel } from "@/components/privacy/consents-panel";
import { DeleteDialog } from "@/components/privacy/delete-dialog";
import { ExportPanel } from "@/components/privacy/export-panel";
import { PrivacyChoices } from "@/components/privacy/privacy-choices";
import { eventsFor, preferencesOf } from "@/lib/notifications/notices/rules";
import type { Consents, DataExport, PrivacyChoices as Choices } from "@/lib/privacy/consents/contract";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const refused = HttpResponse.json(
  { type: "about:blank", title: "Busy", status: 503, code: "busy", detail: "Try again in a moment." },
  { status: 503, headers: { "Content-Type": "application/problem+json" } },
);
const checked = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;

test("an email kind is switched off separately; a box that failed to save is reset", async () => {
  let sent: unknown;
  network.use(
    http.put("*/api/notifications/preferences", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sent as object);
    }),
  );
  const { user } = renderScreen(<PreferenceMatrix first={preferencesOf({})} events={eventsFor("client")} />);
  expect(screen.queryByText("New leads")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Bookings by email" }));
  expect(sent).toMatchObject({ bookings: { notice: true, email: false }, messages: { notice: true, email: true } });
  network.use(http.put("*/api/notifications/preferences", () => refused.clone()));
  await user.click(screen.getByRole("checkbox", { name: "Bookings by notice" }));
  await expect.poll(() => checked("Bookings by notice")).toBe(true);
  expect(checked("Bookings by email")).toBe(false);
});

test("a privacy choice is saved at once; one that failed to save is reset", async () => {
  const first: Choices = {
    showOnline: true,
    readTicks: true,
    reviewName: "full",
    visibility: null,
    searchEngines: null,
  };
  let sent: unknown;
  network.use(
    http.put("*/api/account/privacy", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sent as object);
    }),
  );
  const reviewNames = { full: "Amina Diallo", initial: "Amina D.", anonymous: "A client" };
  const { user } = renderScreen(<PrivacyChoices first={first} isClient reviewNames={reviewNames} />);
  await user.click(screen.getByRole("radio", { name: "Amina D." }));
  await expect.poll(() => sent).toEqual({ ...first, reviewName: "initial" });
  network.use(http.put("*/api/account/privacy", () => HttpResponse.error()));
  await expect.poll(() => screen.getByRole("switch", { name: "Show when I'm online" }).ariaDisabled).not.toBe("true");
  await user.click(screen.getByRole("switch", { name: "Show when I'm online" }));
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>("switch", { name: "Show when I'm online" }).checked)
    .toBe(true);
});

test("a withdrawn consent appears in its history", async () => {
  const given: Consents["items"][number] = {
    id: "00000000-0000-4000-8000-000000000001",
    kind: "newsletter",
    action: "given",
    textVersion: "2026-11",
    at: "2026-11-01T10:00:00.000Z",
  };
  const taken = { ...given, id: "00000000-0000-4000-8000-000000000002", action: "withdrawn" as const };
  network.use(
    http.put("*/api/account/consents", () =>
      HttpResponse.json({ items: [taken, given], newsletter: false, marketing: false }),
    ),
  );
  const { user } = renderScreen(<ConsentsPanel first={{ items: [given], newsletter: true, marketing: false }} />);
  await user.click(screen.getByRole("switch", { name: "Newsletter" }));
  await screen.findByText("Taken back");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Newsletter" }).checked).toBe(false);
});

test("a download is requested, shows its progress, and ends in a link", async () => {
  const requested: DataExport = {
    id: "00000000-0000-4000-8000-000000000001",
    status: "waiting",
    progress: 0,
    createdAt: "2026-11-20T10:00:00.000Z",
    expiresAt: null,
    size: null,
  };
  let latest: DataExport = { ...requested, status: "working", progress: 40 };
  network.use(
    http.post("*/api/account/export", () => HttpResponse.json(requested, { status: 201 })),
    http.get("*/api/account/export", () => HttpResponse.json({ latest })),
  );
  const { user } = renderScreen(<ExportPanel first={null} />);
  await user.click(screen.getByRole("button", { name: "Download Your Data" }));
  await screen.findByText("Preparing your data, 40%");
  latest = { ...requested, status: "ready", progress: 100, size: 21_000, expiresAt: "2026-11-27T10:00:00.000Z" };
  const link = await screen.findByRole("link", { name: "Download the zip" });
  expect(link.getAttribute("href")).toBe(`/api/account/export/${requested.id}`);
});

test("deletion shows what is deleted and kept, requires the email, and shows an error at its field", async () => {
  network.use(
    http.get("*/api/account/deletion", () =>
      HttpResponse.json({
        confirmBy: "email",
        bookings: 2,
        quotes: 1,
        requests: 0,
        projects: 0,
        planRuns: false,
        unpaidCommissions: 139.6,
      }),
    ),
    http.delete("*/api/account", () =>
      HttpResponse.json(
        {
          type: "about:blank",
          title: "Bad",
          status: 400,
          code: "invalid-input",
          detail: "Not yours.",
          fields: { confirmation: "This is not your email address" },
        },
        { status: 400, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<DeleteDialog open onOpenChange={() => undefined} email="me@example.com" />);
  await screen.findByText("2 open bookings are cancelled");
  screen.getByText("1 open quote is withdrawn or declined");
  expect(screen.getByRole("region", { name: "Unpaid commissions" }).textContent).toContain(
    "R139.60 in commissions isn't paid yet",
  );
  const box = screen.getByRole("textbox", { name: "Type your email address to confirm" });
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  screen.getByText("Type your email address", { exact: true });
  await user.type(box, "you@example.com");
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  await screen.findByText("This is not your email address");
  expect((box as HTMLInputElement).value).toBe("you@example.com");
});
