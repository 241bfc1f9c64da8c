import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { RecentMessages } from "@/components/dashboards/recent-messages";
import type { Conversation } from "@/lib/messaging/messages/contract";

const conversationWith = (name: string, lastMessage: string, unreadCount: number): Conversation => ({
  id: crypto.randomUUID(),
  professionalId: "grace",
  clientId: crypto.randomUUID(),
  participantName: name,
  participantImage: null,
  participantRole: "Client",
  participantCountry: "KE",
  clientCompany: "",
  lastMessage,
  timestamp: "2026-11-20T09:00:00Z",
  unreadCount,
  online: false,
  projectType: "",
  service: null,
  budget: "",
  priority: "medium",
  cursor: 1,
});

test("each recent message links to its conversation in the hub and shows what is unread", () => {
  const kofi = conversationWith("Kofi Mensah", "See you on Monday.", 0);
  const amina = conversationWith("Amina Diallo", "", 2);
  render(<RecentMessages conversations={[kofi, amina]} />);
  expect(screen.getByRole("link", { name: "Kofi Mensah" }).getAttribute("href")).toBe(
    `/professional-dashboard?tab=messages&conversation=${kofi.id}`,
  );
  const [read, unread] = screen.getAllByRole("listitem");
  expect(within(read!).queryByText(/unread/)).toBeNull();
  expect(within(unread!).getByText("2 unread")).toBeTruthy();
  expect(within(unread!).getByText("A file")).toBeTruthy();
});

test("without messages an empty state explains what appears here", () => {
  render(<RecentMessages conversations={[]} />);
  expect(screen.getByText(/No messages yet/)).toBeTruthy();
});
