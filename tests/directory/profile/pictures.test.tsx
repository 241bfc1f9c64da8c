import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { OwnPicture } from "@/components/directory/own-picture";
import { PortfolioDialog } from "@/components/directory/portfolio-dialog";
import { PortfolioTab } from "@/components/directory/portfolio-tab";
import { ProfileSettings } from "@/components/directory/profile-settings";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("@/components/directory/notifications-tab", () => ({ NotificationsTab: () => null }));

const work = {
  id: "1",
  title: "VAT registration",
  category: "VAT Compliance",
  service: "vat-compliance",
  description: "",
  completedDate: "2026-01-01",
  image: null,
};
const profile = {
  id: "ama",
  firstName: "Ama",
  lastName: "Mensah",
  country: "GH",
  city: "Accra",
  status: "approved",
  bio: "",
  email: "ama@example.com",
  pendingEmail: null,
  hasPassword: true,
  phone: "",
  title: "Accountant",
  version: 1,
  profileImage: null,
  coverImage: null,
  practiceNumber: "1",
  professionalBody: "ICAG",
  experience: 1,
  responseTime: "<2 hours",
  languages: [],
  meetingTypes: [],
  availability: [],
  industries: [],
  packages: [],
  education: [],
  certifications: [],
  hourlyRate: 300,
  specializations: [],
  software: [],
  services: [],
  rating: 0,
  reviewCount: 0,
  portfolio: [work],
} as unknown as OwnProfile;
const props = { profile, onSaved: vi.fn(), onTyped: vi.fn() };

test("a phone offers its camera for the profile photo, not for the cover", () => {
  renderScreen(<OwnPicture kind="photo" {...props} />);
  expect(screen.getByLabelText("Take a photo for your Profile photo").getAttribute("capture")).toBe("user");
  expect(screen.getByLabelText("Upload Profile photo").hasAttribute("capture")).toBe(false);
  renderScreen(<OwnPicture kind="cover" {...props} />);
  expect(screen.getAllByLabelText(/^Take a photo/)).toHaveLength(1);
});

test("a professional without a photo is invited to add one, another is not", () => {
  const settings = (first: OwnProfile) => (
    <ProfileSettings
      first={first}
      section="profile"
      isNew={false}
      security={null}
      switches={{} as NotificationPreferences}
      locked={null}
    />
  );
  const { unmount } = renderScreen(settings(profile));
  expect(screen.getByText(/Add a photo of yourself/)).toBeTruthy();
  unmount();
  renderScreen(settings({ ...profile, profileImage: "/api/media/1" }));
  expect(screen.queryByText(/Add a photo of yourself/)).toBeNull();
});

test("a work without a picture shows the drawing that clients see", () => {
  const { container } = renderScreen(<PortfolioTab {...props} />);
  expect(container.querySelector("li .cloth svg")).not.toBeNull();
});

test("the portfolio dialog sends the id of a service", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch("*/api/profile/portfolio/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(profile);
    }),
  );
  const item = { ...work, service: "vat-compliance", category: "VAT Compliance" } as OwnProfile["portfolio"][number];
  const onSaved = vi.fn();
  const { user } = renderScreen(<PortfolioDialog item={item} version={1} onSaved={onSaved} onClose={vi.fn()} />);
  const category = screen.getByLabelText<HTMLSelectElement>("Category");
  expect(category.selectedOptions[0]!.label).toBe("VAT Compliance");
  await user.selectOptions(category, "Bookkeeping");
  await user.click(screen.getByRole("button", { name: "Save work" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual([expect.objectContaining({ category: "bookkeeping" })]);
});
