import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { NoticesForm } from "@/components/notifications/notices-form";
import type { AdminNotices } from "@/lib/notifications/admin-notices/contract";
import { adminNoticesOf } from "@/lib/notifications/admin-notices/rules";
import { adminNoticeKeys } from "@/lib/platform/reference/lists";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const toggles = () => adminNoticeKeys.map((key) => document.getElementById(key) as HTMLInputElement);

test("the six notice toggles have their ids, are on by default, and come before the further choices", () => {
  renderScreen(<NoticesForm notices={adminNoticesOf({})} keys={adminNoticeKeys} />);
  expect(toggles().map(({ id, checked }) => [id, checked])).toEqual([
    ["security_alerts", true],
    ["system_updates", true],
    ["user_reports", true],
    ["verification_requests", true],
    ["payment_alerts", true],
    ["performance_reports", true],
  ]);
  expect(screen.getAllByRole("checkbox").slice(0, 6)).toEqual(toggles());
});

test("a toggle turns a notice and its email off, and on again with the default channels", async () => {
  const saved: AdminNotices[] = [];
  network.use(
    http.put("*/api/settings/notifications", async ({ request }) => {
      const body = (await request.json()) as AdminNotices;
      saved.push(body);
      return HttpResponse.json(body);
    }),
  );
  const { user } = renderScreen(<NoticesForm notices={adminNoticesOf({})} keys={adminNoticeKeys} />);
  const toggle = screen.getByRole("checkbox", { name: "Performance reports" });
  await user.click(toggle);
  await expect.poll(() => saved.at(-1)?.performance_reports).toEqual({ notice: false, email: false });
  await user.click(toggle);
  await expect.poll(() => saved.at(-1)?.performance_reports).toEqual({ notice: true, email: false });
});
