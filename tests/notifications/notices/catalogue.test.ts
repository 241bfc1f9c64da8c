import { expect, test } from "vitest";
import { catalogue, entryOf, type NoticeType, noticeTypes, writtenParams } from "@/lib/notifications/notices/catalogue";
import type { NoticeEntry } from "@/lib/notifications/notices/catalogue-entry";
import { notificationSchema } from "@/lib/notifications/notices/contract";
import { sampleNotices } from "./samples";

function textOf(type: NoticeType, times = 1) {
  const { params, names } = sampleNotices[type];
  const entry: NoticeEntry = catalogue[type];
  return entry.textOf(params, names ?? {}, times);
}

test("every type of notice has a title, a text and a link", () => {
  const lines = noticeTypes.map((type) => {
    const { title, body, href, subject } = textOf(type);
    expect(subject).toBe(title);
    expect(href).toMatch(/^\//);
    return [type, title, body, href].join(" | ");
  });
  expect(lines.join("\n")).not.toMatch(/undefined|null|NaN|\[object/);
  expect(lines).toMatchInlineSnapshot(`
    [
      "booking-sent | You requested a meeting with Thandi Nkosi | Tax Consultation. It is waiting for an answer. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-requested | Kofi Mensah requested a meeting | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-invited | Thandi Nkosi invited you to a meeting | Tax Consultation. Accept it, choose another time or decline. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-accepted | Kofi Mensah accepted your meeting | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-file-added | Kofi Mensah added a file to your meeting | Tax Consultation. Open the meeting to read it. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-offered | Thandi Nkosi offers you other times for your meeting | Tax Consultation. Choose one, and it is agreed. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-confirmed | Kofi Mensah confirmed your meeting | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-cancelled | Our team cancelled your meeting | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-completed | Kofi Mensah marked your meeting as done | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-missed | Kofi Mensah marked your meeting as missed | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-no-show | Kofi Mensah marked your meeting as a no-show | Tax Consultation. Did it take place? Tell us within 24 hours, and it counts as completed. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-objected | Kofi Mensah says your meeting took place | Tax Consultation. It now counts as completed. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-lapsed | Your meeting with Thandi Nkosi was not confirmed in time | Tax Consultation. The request has ended and the time is free again. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-reopened | Kofi Mensah requested the meeting again | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-moved | Thandi Nkosi moved your meeting | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-restored | Kofi Mensah is back: your meeting stands again | Tax Consultation | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-clocks-changed | The clocks change, and your meeting with Thandi Nkosi keeps its time in Casablanca | The time in Casablanca has changed against other places. Check the meeting in your own time. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "booking-clocks-collide | The clocks change, and your meeting with Kofi Mensah has a new time in Casablanca | Its old time on the clock is taken by another meeting. Move or cancel it if the new time does not suit. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "waiting-earlier-time | Thandi Nkosi is free earlier than your meeting | You are on the waiting list. The first who takes this time gets it. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001&move=1&to=2030-03-14T10%3A00",
      "waiting-day-time | Thandi Nkosi has a free time on the day you wanted | You are on the waiting list. The first who takes this time gets it. | /calendar?with=thandi-nkosi&date=2030-03-14&time=10%3A00&kind=tax-review",
      "calendar-conflict | Your meeting with Kofi Mensah overlaps another entry in your calendar | Move or cancel one of them. | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "calendar-unreadable | We can't read your calendar at calendar.google.com | It has failed for a day. Remove it and add its address again, so that busy times stay blocked. | /calendar#other-calendars",
      "meeting-tomorrow | Your meeting with Thandi Nkosi is tomorrow |  | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "meeting-in-two-hours | Your meeting with Thandi Nkosi is in two hours |  | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "meeting-in-an-hour | Your meeting with Thandi Nkosi is in an hour |  | /calendar?date=2030-03-14&booking=00000000-0000-4000-8000-000000000001",
      "message-received | Kofi Mensah wrote to you | Good morning | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "file-received | Thandi Nkosi wrote to you | sent a file | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "request-answered | Thandi Nkosi answered your request | Good morning | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "lead-received | A new lead | Bookkeeping, Lagos, Nigeria | /professional-dashboard?tab=leads",
      "request-taken | Kofi Mensah chose another professional | The request for Bookkeeping is closed. Thank you for your answer. | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-received | Thandi Nkosi sent you a quote | Quote: Tax Planning, R850.50 | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-accepted | Kofi Mensah: quote accepted, R850 |  | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-declined | Kofi Mensah: quote declined, R850 |  | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-withdrawn | Thandi Nkosi: quote withdrawn, R850 |  | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-reopened | Kofi Mensah: quote open again, R850 |  | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-restored | Kofi Mensah is back: quote open again, R850 |  | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "quote-expiring | The quote from Thandi Nkosi expires soon | VAT Compliance | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "project-progressed | Bookkeeping is 40% done |  | /dashboard",
      "project-finished | Thandi Nkosi finished Bookkeeping | Confirm it, or say what is missing. After 7 days it counts as completed. | /dashboard#projects",
      "project-resumed | Bookkeeping is in progress again | Thandi Nkosi is still working on it. There is nothing to confirm now. | /dashboard#projects",
      "project-confirmed | Kofi Mensah confirmed Bookkeeping | The project is completed and counts on your profile. | /professional-dashboard?tab=projects",
      "project-returned | Kofi Mensah: Bookkeeping is not finished yet | The October statement is missing. | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "project-lapsed | Bookkeeping is completed | Your client had 7 days to answer. The project counts on your profile now. | /professional-dashboard?tab=projects",
      "project-completed | Bookkeeping is completed | Tell others how it went. | /dashboard",
      "work-moved | VAT return for Mara Bakers is now due on 15 March 2030 | Until now it was due on 14 March 2030. A holiday or the rule of the tax has changed. | /professional-dashboard?tab=work&work=00000000-0000-4000-8000-000000000001",
      "review-due | How was your meeting with Thandi Nkosi? | Your review helps others choose. It takes a minute. | /review?professional=thandi-nkosi",
      "review-received | Kofi M. gave you 4 stars | Tax Consultation. You may answer once, in public. | /professional-dashboard?tab=profile#review-00000000-0000-4000-8000-000000000001",
      "review-published | Your review of Thandi Nkosi is published | We've finished our check. Thank you for waiting. | /professional/thandi-nkosi#reviews",
      "review-refused | We did not publish your review of Thandi Nkosi | It looks like it comes from the professional. If that's wrong, write to us. | /contact",
      "review-answered | Thandi Nkosi answered your review | Thank you, Kofi. | /professional/thandi-nkosi#reviews",
      "papers-received | Mara Bakers sent a paper | VAT return November | /professional-dashboard?tab=papers&request=00000000-0000-4000-8000-000000000001",
      "client-joined | Mara Bakers accepted your invitation | The client has an account now, and sees messages, work and papers with you in one place. | /professional-dashboard?tab=clients&client=00000000-0000-4000-8000-000000000001",
      "client-opted-out | Mara Bakers does not want emails from you | We send no emails, invitations or links for you to this client. Ask them in another way. | /professional-dashboard?tab=clients&client=00000000-0000-4000-8000-000000000001",
      "verification-started | We've started your verification |  | /professional-dashboard?tab=profile",
      "verification-approved | You are verified | Your profile now carries the verified badge. | /professional/thandi-nkosi",
      "verification-rejected | We could not verify you | The number is not in the register. | /professional-dashboard?tab=profile",
      "verification-revoked | We withdrew your verification | You left the body. | /professional-dashboard?tab=profile",
      "verification-re-dated | Your verification is valid until 14 March 2031 | We changed its last day. | /professional-dashboard?tab=profile",
      "profile-change-approved | Your new details are verified | Your public profile shows them now. | /professional/thandi-nkosi",
      "profile-change-rejected | We could not verify your new details | The name is another one. | /professional-dashboard?tab=profile",
      "verification-information | We need one more thing to verify you | Send the second page. | /professional-dashboard?tab=profile",
      "verification-expiring | Your verification ends on 31 December 2030 | Send this year's licence to keep your badge. | /professional-dashboard?tab=profile",
      "verification-lapsed | Your verification has ended | Your profile no longer carries the verified badge. Send this year's licence to get it back. | /professional-dashboard?tab=profile",
      "payment-received | We received your payment of R199 | Basic, one month. Your invoice is ready. | /professional-dashboard?tab=plan",
      "payment-refunded | We refunded R199 | Paid twice | /professional-dashboard?tab=plan",
      "payment-failed | Your payment failed | Pay within 7 days of the due date to keep Professional. | /professional-dashboard?tab=plan",
      "payment-due | Your plan needs a payment | Pay within 7 days of the due date to keep Professional. | /professional-dashboard?tab=plan",
      "plan-ended | Your plan has ended | Choose a plan to apply to leads again. Nothing you made is deleted. | /professional-dashboard?tab=plan",
      "plan-adjusted | You have R100 of credit for your next payment | Sorry for the outage | /professional-dashboard?tab=plan",
      "free-month-started | Your free month has started | Basic, one month. Nothing was charged. | /professional-dashboard?tab=plan",
      "referral-joined | Someone signed up through your link | You earn a commission when they make their first payment. | /affiliate",
      "commission-earned | You earned a commission of R39.80 | Someone you referred made their first payment. The commission is held for 30 days. | /affiliate",
      "commission-reversed | A commission of R39.80 was taken back | The payment it came from was refunded, or the referral was rejected. | /affiliate?tab=payments",
      "commission-withdrawn | We reversed a commission of R39.80 | The referral was not genuine | /affiliate?tab=payments",
      "affiliate-paused | Your affiliate link is paused | We are looking at your last sign-ups | /affiliate",
      "affiliate-resumed | Your affiliate link counts again | All is in order | /affiliate",
      "statement-issued | Your affiliate statement: R600 | Statement AFF-2030-02 is ready. We pay it to the account in your payment details. | /affiliate?tab=payments",
      "statement-paid | We paid your commissions: R600 | Statement AFF-2030-02. Reference: EFT-1 | /affiliate?tab=payments",
      "deadlines-due | 3 deadlines are coming up | The first is on 14 March 2030. | /my-deadlines",
      "deadline-changed | A corrected deadline: 15 March 2030 | We showed 14 March 2030 until now. | /my-deadlines",
      "deadlines-shared | Zahra Ali shared their deadlines with you | Mark on each date how far your work is. Your client sees it. | /my-deadlines",
      "documents-awaited | Kofi Mensah is waiting for your documents | They are for your deadline on 14 March 2030. | /messages?conversation=00000000-0000-4000-8000-000000000001",
      "content-failed | A text for X was not published | X takes at most 280 characters. | /professional-dashboard?tab=ai-content&view=publisher",
      "content-ideas | Content ideas for November 2030 | Getting ready for Detty December: budgets for events | /marketing",
      "data-ready | Your data is ready to download | It stays here for 7 days. | /profile?tab=privacy",
      "wrong-codes | Someone may know your password | Someone entered it, and then 10 wrong codes. If it wasn't you, choose a new password now. | /profile?tab=security",
      "token-created | A new access token can use your account | It was made in your settings. If it wasn't you, revoke it and change your password. | /api-access",
      "webhook-disabled | We stopped sending events to one of your webhooks | It did not accept any for two days. Check it, then turn it on again. | /api-access",
      "account-active | Your account is active again |  | /professional-dashboard",
      "account-suspended | Kofi Mensah's account is suspended | Your bookings and quotes with them are kept. They can't answer at the moment; you can cancel at any time. | /calendar",
      "account-back | Kofi Mensah is back | Your bookings and quotes with them go on as before. | /calendar",
      "admin-message | Your profile | Add your photo. | /notifications",
      "warning-message | A warning about your message | It was reported, and it goes against our rules. | /notifications",
      "warning-review | A warning about your review | Keep to the facts. | /notifications",
      "warning-profile | A warning about your profile | It was reported, and it goes against our rules. | /notifications",
      "warning-portfolio | A warning about your portfolio | Show your own work only. | /notifications",
      "content-hidden | We have hidden your review | It names a third person. | /appeal/00000000-0000-4000-8000-000000000001.signature",
      "content-restored | Your profile is shown again |  | /notifications",
      "report-acted | We acted on your report | Thank you. It helps to keep everyone safe. | /notifications",
      "report-dismissed | We looked at your report | We found nothing against our rules, so nothing changes. Thank you for writing. | /notifications",
      "report-reversed | We changed our decision on your report | We looked at it again and took our decision back. | /notifications",
      "appeal-decided | We have taken our decision back | You were right. | /notifications",
      "settings-changed | System settings changed by Samira Okeke |  | /admin?tab=settings",
      "admin-role-changed | Samira Okeke is now Moderator |  | /admin?tab=users&role=admin",
      "own-admin-role-changed | Your administrator role is now Support | Can look people up, answer messages and write notes. | /admin",
      "documents-sent | Thandi Nkosi sent documents to be verified |  | /admin?tab=verifications",
      "message-reported | A message was reported |  | /admin?tab=moderation",
      "review-reported | A review was reported |  | /admin?tab=moderation",
      "portfolio-reported | A work in a portfolio was reported |  | /admin?tab=moderation",
      "decision-appealed | An appeal needs your decision |  | /admin?tab=moderation&status=appealed",
      "three-strikes | A person has three strikes in a year |  | /admin?tab=moderation",
      "review-held | A review needs your decision |  | /admin?tab=moderation",
      "profile-reported | A profile was reported |  | /admin?tab=moderation",
      "referral-held | A referral is held for review |  | /admin?tab=affiliates",
      "sign-ins-blocked | Sign-ins blocked in the hour from 2030-03-14 07:00 UTC: 3 |  | /admin?tab=settings&section=audit",
      "payments-failed | Payments failed in the hour from 2030-03-14 07:00 UTC: 3 |  | /admin?tab=payments&state=failed",
      "mails-failed | Emails given up in the hour from 2030-03-14 07:00 UTC: 3 | Each was tried five times. You can see why, and try again, under Monitoring. | /admin?tab=monitoring",
      "payment-gateway-down | The payment service stopped answering at 2030-03-14 07:00 UTC | Renewals and refunds are retried automatically. No plan changes meanwhile. | /admin?tab=monitoring",
      "refund-failed | A refund of R199 failed | The payment service could not refund it. Refund it another way, or try again. | /admin?tab=payments&state=refund-failed",
      "payment-disputed | A dispute over R499 needs your answer | Answer it in your Paystack dashboard by 2030-03-14 07:00 UTC. | /admin?tab=payments&state=disputed",
      "week-ended | The week before 2030-03-11: 12 new users |  | /admin?tab=analytics&period=7d",
    ]
  `);
});

test("several messages are counted in the title", () => {
  expect(textOf("message-received", 3).title).toBe("Kofi Mensah sent you 3 messages");
});

test("one star is singular", () => {
  const title = catalogue["review-received"].textOf(
    { ...sampleNotices["review-received"].params, rating: 1 },
    { reviewer: "Kofi M.", reviewedWork: "Books" },
    1,
  ).title;
  expect(title).toBe("Kofi M. gave you 1 star");
});

test("parameters are ids, numbers, dates and enum values; only what an administrator wrote is a text", () => {
  for (const { params } of Object.values(sampleNotices))
    for (const [key, value] of Object.entries(params))
      if (!writtenParams.some((written) => written === key)) expect(String(value), key).not.toMatch(/\s/);
});

test("a parameter that is missing or unknown is refused", () => {
  const entry: NoticeEntry = catalogue["lead-received"];
  expect(() => entry.textOf({ service: "bookkeeping" }, {}, 1)).toThrow();
  expect(() => entry.textOf({ ...sampleNotices["lead-received"].params, name: "Kofi" }, {}, 1)).toThrow();
});

test("a type of another release is not in the catalogue", () => {
  expect(entryOf("constructor")).toBeUndefined();
  expect(entryOf(null)).toBeUndefined();
});

test("the list of notices takes the parameters of every type, empty ones too", () => {
  const { params: schema } = notificationSchema.shape;
  const refused = noticeTypes.filter((type) => !schema.safeParse(sampleNotices[type].params).success);
  expect(refused).toEqual([]);
});
