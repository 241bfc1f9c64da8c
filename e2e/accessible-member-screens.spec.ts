import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { pages, type Role } from "@/lib/platform/auth/access";
import { busyClient } from "./support/busy-client";
import { demo, newPerson, signIn } from "./support/people";
import { expectAccessible, open, press, type Screen } from "./support/screens";
import { test } from "./support/test";

/** The pages of a role besides those that other tests of this file and of accessible-admin-screens.spec.ts open. */
const pagesOf = (role: Role, others: readonly string[]): Screen[] =>
  pages
    .filter(({ path, access }) => (access as readonly string[]).includes(role) && !others.includes(path))
    .map(({ path }) => [path]);

const form = (page: Page) => page.getByRole("dialog", { name: "Schedule New Booking" });
const showsLog = (page: Page) => expect(page.getByRole("log")).toBeInViewport();
const showsBooking = (page: Page) => expect(page.getByRole("dialog", { name: "Tax Consultation" })).toBeVisible();
const openSettings = (name: string) => (page: Page) => page.getByRole("tab", { name, exact: true }).click();

test("a client's conversations and meetings have no accessibility violations", async ({ browser, page, baseURL }) => {
  const { email } = newPerson("screens");
  const { talk, date, booking } = await busyClient(browser, baseURL!, email, 60);
  await signIn(page.request, baseURL!, email);
  const thread = `/messages?conversation=${talk.id}`;
  const day = `/calendar?date=${date}`;
  const meeting = `/calendar?booking=${booking.id}`;
  await expectAccessible(page, [
    ["/messages"],
    [thread, showsLog],
    [thread, press("Add an emoji")],
    [thread, open("Request quote", "Request quote")],
    [thread, press("Decline")],
    [day],
    [day, press(/^Edit Tax Consultation/)],
    [`${day}&view=week`],
    [`${day}&view=day`],
    [`${day}&status=cancelled`],
    ["/calendar", open("New Booking", "Schedule New Booking")],
    [
      `/calendar?with=${demoProfileId}`,
      async () => {
        await form(page).getByLabel("Date", { exact: true }).fill(date);
        await expect(form(page).getByRole("radio", { name: /Taken/ }).first()).toBeAttached();
      },
    ],
    [meeting, showsBooking],
    [
      meeting,
      async () => {
        await press("Reschedule")(page);
        await expect(page.getByRole("radio", { name: /^\d\d:\d\d/ })).toHaveCount(21);
      },
    ],
    [
      meeting,
      async () => {
        await press("Cancel booking")(page);
        await expect(page.getByRole("alertdialog")).toBeVisible();
      },
    ],
    ["/saved"],
  ]);
});

test("a client's pages have no accessibility violations", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.client);
  await expectAccessible(page, pagesOf("client", ["/messages", "/calendar", "/saved"]));
});

test("the empty pages of a client and the dialogs of the account have no accessibility violations", async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, baseURL!, newPerson("empty.client").email);
  await expectAccessible(page, [
    ["/messages"],
    ["/calendar"],
    ["/calendar?view=week"],
    ["/calendar?view=day"],
    ["/notifications"],
    ["/saved"],
    ["/dashboard"],
    ["/analytics"],
    [`/review?professional=${demoProfileId}`],
    ["/profile?tab=privacy", open("Delete Account", "Delete your account?")],
    ["/profile?tab=security"],
    [
      "/api-access",
      async () => {
        await page.getByLabel(/^Name/).fill("Practice software");
        await press("Create token")(page);
        await expect(page.getByRole("button", { name: "Copy token" })).toBeVisible();
      },
    ],
    [
      "/affiliate",
      async () => {
        await press("Accept & Continue")(page);
        await expect(page.getByRole("form", { name: "Affiliate agreement" }).getByRole("alert")).toBeFocused();
      },
    ],
    [
      "the program without referrals",
      async () => {
        await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
        await press("Accept & Continue")(page);
        await expect(page.getByText("Nobody has signed up through your link yet.")).toBeVisible();
      },
    ],
  ]);
});

test("a professional's conversations and meetings have no accessibility violations", async ({
  browser,
  page,
  baseURL,
}) => {
  const { talk, date, booking } = await busyClient(browser, baseURL!, newPerson("screens").email, 90);
  await signIn(page.request, baseURL!, demo.professional);
  const thread = `/messages?conversation=${talk.id}`;
  await expectAccessible(page, [
    [thread, showsLog],
    [thread, open("Send Quote", "Send Quote")],
    [`/calendar?date=${date}`],
    ["/calendar", open("Set Availability", "Set Availability")],
    ["/calendar", open("New Booking", "Schedule New Booking")],
    [`/calendar?booking=${booking.id}`, showsBooking],
    [`/professional-dashboard?tab=messages&conversation=${talk.id}`, showsLog],
  ]);
});

test("a professional's hub has no accessibility violations", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.professional);
  await expectAccessible(page, [
    ...["overview", "leads", "projects", "messages", "calendar", "profile", "analytics", "portfolio", "plan"].map(
      (tab): Screen => [`/professional-dashboard?tab=${tab}`],
    ),
    ...["portfolio", "security", "notifications"].map((section): Screen => [
      `/professional-dashboard?tab=profile&section=${section}`,
    ]),
    [
      "/professional-dashboard?tab=profile",
      async () => {
        const reviews = page.getByRole("region", { name: "Reviews", exact: true });
        await reviews
          .getByRole("button", { name: /^Answer / })
          .first()
          .click();
        await expect(reviews.getByLabel("Your answer").first()).toBeFocused();
      },
    ],
  ]);
});

test("a professional's pages have no accessibility violations", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.professional);
  await expectAccessible(page, [
    ...pagesOf("professional", ["/professional-dashboard", "/profile"]),
    ["/profile"],
    ...["Security", "Notifications", "Billing", "Privacy"].map((name): Screen => [name, openSettings(name)]),
  ]);
});

test("the affiliate's pages have no accessibility violations", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.professional);
  const openTab = (name: string) => async () => {
    const tab = page.getByRole("navigation", { name: "Affiliate Program" }).getByRole("link", { name });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
  };
  await page.goto("/affiliate");
  await expectAccessible(page, [
    ["Payments", openTab("Payments")],
    ["Analytics", openTab("Analytics")],
    ["Marketing Tools", openTab("Marketing Tools")],
    [
      "payment details with an error",
      async () => {
        await openTab("Payments")();
        await press("Update Payment Details")(page);
        const details = page.getByRole("dialog", { name: "Payment details" });
        await details.getByRole("radio", { name: "Mobile money" }).check();
        await details.getByLabel("Country").selectOption({ label: "Kenya" });
        await details.getByLabel("Account holder").fill("A Friend");
        await details.getByLabel("Mobile money service").selectOption("M-Pesa");
        await details.getByLabel("Mobile number").fill("12345");
        await details.getByRole("button", { name: "Save payment details" }).click();
        await expect(details.getByRole("alert")).toContainText("Enter a mobile number in Kenya");
      },
    ],
  ]);
});

test("a new professional's pages and the steps to a plan have no accessibility violations", async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, baseURL!, newPerson("professional.empty").email);
  const plan = "/professional-dashboard?tab=plan";
  const confirm = async (button: string) => {
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await expectAccessible(page, [
    ["/messages"],
    ["/calendar"],
    ["/professional-dashboard"],
    ["/notifications"],
    ["/analytics"],
    ["/professional-dashboard?tab=analytics&period=1y"],
    [plan, open("Choose Basic", "Change to Basic?")],
    [
      "a trial, and the payment's dialog",
      async () => {
        await confirm("Confirm change");
        await expect(page.getByText(/^7 days left of your free trial/)).toBeVisible();
        await open(/^Pay R\d+ now$/, /^Pay now/)(page);
      },
    ],
    [
      "the simulated payment",
      async () => {
        await confirm("Go to payment");
        await expect(page.getByRole("heading", { name: "Simulated payment" })).toBeVisible();
      },
    ],
    [
      "the received payment",
      async () => {
        await press(/^Pay R\d+ \(simulated\)$/)(page);
        await expect(page.getByRole("heading", { name: /^We received R/ })).toBeVisible();
      },
    ],
    [
      "the invoice",
      async () => {
        await page.getByRole("link", { name: /^View INV-/ }).click();
        await expect(page.getByRole("heading", { name: /^Invoice INV-/ })).toBeVisible();
      },
    ],
    [plan, open("Cancel plan", "Cancel your plan?")],
    [
      "a cancelled plan",
      async () => {
        await confirm("Cancel plan");
        await expect(page.getByText(/isn't charged again\.$/)).toBeVisible();
      },
    ],
    ["its continuation", open("Keep my plan", "Keep your plan?")],
  ]);
});

test("an administrator's pages have no accessibility violations", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.admin);
  await expectAccessible(page, pagesOf("admin", []));
});

for (const [role, path] of [
  ["professional", "/professional-dashboard"],
  ["admin", "/admin"],
] as const)
  test(`the content hub of the ${role} has no accessibility violations`, async ({ page, baseURL }) => {
    await signIn(page.request, baseURL!, demo[role]);
    await expectAccessible(
      page,
      ["dashboard", "generator", "scheduler", "publisher", "analytics", "settings"].map((view) => [
        `${path}?tab=ai-content&view=${view}`,
        () => expect(page.getByRole("region", { name: "AI Content Hub" })).toBeVisible(),
      ]),
    );
  });
