import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { SystemForm } from "@/components/admin/system-form";
import type { SystemSettings } from "@/lib/platform/settings/contract";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const settings: SystemSettings = {
  maintenanceMode: false,
  userRegistration: true,
  autoBackup: true,
  twoFactorRequired: false,
  emailNotifications: true,
  rateSet: "spec",
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  updatedAt: "2026-11-23T10:00:00.000Z",
  version: 1,
};

test.each(["Session timeout (minutes)", "Max login attempts"])(
  "an emptied %s is an error at the field, and nothing is sent",
  async (label) => {
    let sent = 0;
    network.use(
      http.put("*/api/settings", () => {
        sent += 1;
        return HttpResponse.json(settings);
      }),
    );
    const { user } = renderScreen(<SystemForm settings={settings} backup="" />);
    await user.clear(screen.getByLabelText(label));
    await user.click(screen.getByRole("button", { name: "Save System Settings" }));
    const field = screen.getByLabelText(label);
    await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    const described = field.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(
      "must be a whole number",
    );
    expect(sent).toBe(0);
  },
);
