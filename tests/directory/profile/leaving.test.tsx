import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ServicesTab } from "@/components/directory/services-tab";
import { goTo } from "@/components/ui/go-to";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("@/components/ui/go-to", () => ({ goTo: vi.fn() }));
beforeEach(() => vi.mocked(goTo).mockClear());

const profile = {
  id: "ama",
  version: 4,
  hourlyRate: 300,
  specializations: ["bookkeeping"],
  software: ["xero"],
  industries: [],
  services: [],
  packages: [],
  pending: null,
  pendingEmail: null,
} as unknown as OwnProfile;
const screenOf = (shown: OwnProfile) => (
  <>
    <a href="/directory?q=vat">Directory</a>
    <a href="#main">Skip</a>
    <ServicesTab profile={shown} onSaved={vi.fn()} isNew={false} />
  </>
);
/** Whether closing the tab asks. */
function asksToClose() {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("leaving with unsaved values asks, by a link and by closing the tab; without any it does not", async () => {
  const { user } = renderScreen(screenOf(profile));
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByRole("link", { name: "Directory" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asksToClose()).toBe(false);

  await user.type(screen.getByLabelText("Hourly rate (ZAR)"), "0");
  expect(asksToClose()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Skip" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Directory" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(dialog.getByRole("button", { name: "Stay here" }));
  expect(goTo).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>("Hourly rate (ZAR)").value).toBe("3000");
  await user.click(screen.getByRole("link", { name: "Directory" }));
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(goTo).toHaveBeenCalledWith("/directory?q=vat");
  expect(asksToClose(), "once is enough").toBe(false);
});

test("the Back button asks while values are unsaved, leaves when confirmed, and needs one press after saving", async () => {
  const steps: number[] = [];
  vi.spyOn(history, "go").mockImplementation((delta) => void steps.push(delta!));
  vi.spyOn(history, "back").mockImplementation(() => void steps.push(-1));
  network.use(http.patch("*/api/profile", () => HttpResponse.json({ ...profile, version: 9 })));
  history.replaceState({ page: 1 }, "");
  /** What the browser does on Back: the state of the entry before, then the event. */
  const pressBack = () =>
    act(async () => {
      history.replaceState({ page: 1 }, "");
      window.dispatchEvent(new PopStateEvent("popstate"));
      await Promise.resolve();
    });
  const { user } = renderScreen(screenOf(profile));
  await pressBack();
  expect(screen.queryByRole("dialog")).toBeNull();

  await user.type(screen.getByLabelText("Hourly rate (ZAR)"), "0");
  expect(history.state).toEqual({ page: 1, leaveGuard: true });
  await pressBack();
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(history.state).toEqual({ page: 1, leaveGuard: true });
  await user.click(dialog.getByRole("button", { name: "Stay here" }));
  expect(steps).toEqual([]);
  await pressBack();
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(steps).toEqual([-2]);
  expect(goTo).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByText("You have unsaved changes.")).toBeNull());
  await pressBack();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(steps).toEqual([-2, -1]);
});

test("a section with unsaved values stays on its version when another is saved; one without follows", async () => {
  const versions: (string | null)[] = [];
  network.use(
    http.patch("*/api/profile", ({ request }) => {
      versions.push(request.headers.get("if-match"));
      return HttpResponse.json({ ...profile, version: 9 });
    }),
  );
  const { user, rerender } = renderScreen(screenOf(profile));
  const save = () => user.click(screen.getByRole("button", { name: "Save Changes" }));
  rerender(screenOf({ ...profile, version: 5, hourlyRate: 500 }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Hourly rate (ZAR)").value).toBe("500"));
  await user.type(screen.getByLabelText("Hourly rate (ZAR)"), "0");
  act(() => rerender(screenOf({ ...profile, version: 6, hourlyRate: 700 })));
  expect(screen.getByLabelText<HTMLInputElement>("Hourly rate (ZAR)").value).toBe("5000");
  await save();
  await waitFor(() => expect(versions).toEqual(['"5"']));
});

test("prices name what is billed while they are typed", async () => {
  const { user } = renderScreen(screenOf(profile));
  expect(screen.getByText("(billed as R300)", { exact: false })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add service" }));
  await user.type(screen.getByLabelText("Starting price (ZAR)"), "1500");
  expect(await screen.findByText("(billed as R1,500)", { exact: false })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add package" }));
  await user.type(screen.getByLabelText("Fixed price (ZAR)"), "2500");
  expect(await screen.findByText("(billed as R2,500)", { exact: false })).toBeDefined();
});

test.each(["1 250", "1,250", "\u0661\u066c\u0662\u0665\u0660"])(
  "a price typed as %s is saved as 1250",
  async (price) => {
    const changes: unknown[] = [];
    network.use(
      http.patch("*/api/profile", async ({ request }) => {
        changes.push(await request.json());
        return HttpResponse.json({ ...profile, version: 9, hourlyRate: 1250 });
      }),
    );
    const { user } = renderScreen(screenOf(profile));
    await user.clear(screen.getByLabelText("Hourly rate (ZAR)"));
    await user.type(screen.getByLabelText("Hourly rate (ZAR)"), price);
    expect(await screen.findByText("(billed as R1,250)", { exact: false })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(changes).toMatchObject([{ hourlyRate: 1250 }]));
  },
);
