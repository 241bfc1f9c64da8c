import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ProfileContactButton } from "@/components/directory/profile-contact-button";
import type { ContactInfo } from "@/lib/directory/professionals/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const endpoint = "http://localhost:3000/api/professionals/amina-otieno/contact";
const contact: ContactInfo = {
  email: "amina@otieno.example",
  phone: "+254 700 000 145",
  website: "https://www.otieno.example/",
  linkedin: null,
};
/** The dialog's chunk is loaded on first use, which takes a while on a busy machine. */
const loaded = { timeout: 10_000 };
const refusal = (status: number, code: string, detail: string) =>
  HttpResponse.json(
    { type: "about:blank", title: code, status, code, detail },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );

async function open() {
  const { user } = renderScreen(<ProfileContactButton id="amina-otieno" name="Amina Otieno" />);
  await user.click(screen.getByRole("button", { name: "Contact Now" }));
  await screen.findByRole("dialog", { name: "Contact Amina Otieno" }, loaded);
  return user;
}

test("the details are requested only on a click", async () => {
  let requestCount = 0;
  network.use(
    http.post(endpoint, () => {
      requestCount += 1;
      return HttpResponse.json(contact);
    }),
  );
  const { user } = renderScreen(<ProfileContactButton id="amina-otieno" name="Amina Otieno" />);
  await user.hover(screen.getByRole("button", { name: "Contact Now" }));
  expect(requestCount).toBe(0);
  await user.click(screen.getByRole("button", { name: "Contact Now" }));
  await screen.findByText("amina@otieno.example", undefined, loaded);
  expect(requestCount).toBe(1);
});

test("email, phone and website are working links", async () => {
  network.use(http.post(endpoint, () => HttpResponse.json(contact)));
  await open();
  expect(await screen.findByRole("link", { name: /amina@otieno.example/ })).toHaveProperty(
    "href",
    "mailto:amina@otieno.example",
  );
  expect(screen.getByRole("link", { name: /254 700/ })).toHaveProperty("href", "tel:+254700000145");
  const website = screen.getByRole("link", { name: /otieno.example.*opens in a new tab/ });
  expect(website.getAttribute("rel")).toContain("noopener");
  expect(screen.queryByText("LinkedIn")).toBeNull();
});

test("a phone number with its national zero and an extension is dialled without them", async () => {
  network.use(http.post(endpoint, () => HttpResponse.json({ ...contact, phone: "+27 (0)11 555 0100 ext 12" })));
  await open();
  expect(await screen.findByRole("link", { name: /555 0100/ })).toHaveProperty("href", "tel:+27115550100;ext=12");
});

test("reopening the dialog shows the details without a second request", async () => {
  let requestCount = 0;
  network.use(
    http.post(endpoint, () => {
      requestCount += 1;
      return HttpResponse.json(contact);
    }),
  );
  const user = await open();
  await screen.findByText("amina@otieno.example");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Contact Now" })));
  await user.click(screen.getByRole("button", { name: "Contact Now" }));
  expect(await screen.findByText("amina@otieno.example")).toBeTruthy();
  expect(requestCount).toBe(1);
});

test("a failure shows an error, and Retry loads again", async () => {
  network.use(
    http.post(endpoint, () => refusal(503, "unavailable", "The database is resting. Try again in a moment."), {
      once: true,
    }),
  );
  const user = await open();
  expect((await screen.findByRole("alert")).textContent).toContain("The database is resting");
  network.use(http.post(endpoint, () => HttpResponse.json(contact)));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("amina@otieno.example")).toBeTruthy();
});

test("too many requests show how long to wait", async () => {
  network.use(http.post(endpoint, () => refusal(429, "rate-limited", "Wait 40 seconds, then try again.")));
  await open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("That was a lot of requests");
  expect(alert.textContent).toContain("Wait 40 seconds");
});

test("a profile taken down in the meantime shows an error", async () => {
  network.use(http.post(endpoint, () => refusal(404, "not-found", "There is no professional at this address.")));
  await open();
  expect((await screen.findByRole("alert")).textContent).toContain("no longer listed");
});

test("a lost connection shows what to do", async () => {
  network.use(http.post(endpoint, () => HttpResponse.error()));
  await open();
  expect((await screen.findByRole("alert")).textContent).toContain("Check your connection");
});
