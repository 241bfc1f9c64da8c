import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HubOverview } from "@/components/dashboards/hub-overview";
import { ProfileAbout } from "@/components/directory/profile-overview";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { profile } from "@/tests/directory/seo/sample";

test("the profile of a professional without hours says so", () => {
  const { rerender } = render(<ProfileAbout professional={{ ...profile(), weeklyHours: [] }} />);
  expect(screen.getByText("Hours not set yet")).toBeTruthy();
  rerender(<ProfileAbout professional={profile()} />);
  expect(screen.queryByText("Hours not set yet")).toBeNull();
});

test("the approval's mail and the hub's first card lead to the hours", () => {
  expect(letterTo("Thandi", { type: "application-approved", params: {} }).action).toEqual({
    label: "Set my hours",
    path: "/calendar?hours=1",
  });
  const data = {
    role: "professional",
    leads: [],
    projects: [],
    conversations: [],
    activity: [],
    answers: { received: 0, asked: 0, answered: 0 },
    counts: { messages: 0, bookings: 0, quotes: 0 },
    profile: { responseTime: "<1 hour", rating: 0, reviewCount: 0, completedProjects: 0, views: 0, hasHours: false },
  } as unknown as ProfessionalDashboard;
  const { rerender } = render(<HubOverview data={data} leads={null} projects={null} />);
  expect(screen.getAllByRole("region")[0]?.getAttribute("aria-label")).toBe("Set your hours");
  expect(screen.getByRole("link", { name: /Set hours/ }).getAttribute("href")).toBe("/calendar?hours=1");
  const withHours = { ...data, profile: { ...data.profile!, hasHours: true } };
  rerender(<HubOverview data={withHours} leads={null} projects={null} />);
  expect(screen.queryByRole("region", { name: "Set your hours" })).toBeNull();
});
