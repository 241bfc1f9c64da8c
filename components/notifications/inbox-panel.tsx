"use client";

import { ContactInbox } from "@/components/notifications/contact-inbox";
import { NewsletterInbox } from "@/components/notifications/newsletter-inbox";

/** Contact messages and newsletter sign-ups. */
export function InboxPanel() {
  return (
    <div className="flex flex-col gap-6">
      <ContactInbox />
      <NewsletterInbox />
    </div>
  );
}
