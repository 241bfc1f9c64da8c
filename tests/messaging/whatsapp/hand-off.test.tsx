import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { WhatsAppButton } from "@/components/messaging/whatsapp-button";
import { WhatsAppSettings } from "@/components/messaging/whatsapp-settings";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const id = "1a2b3c4d-0000-4000-8000-000000000000";
const origin = "http://localhost:3000";
const endpoint = `${origin}/api/quotes/${id}/whatsapp`;
const text = "Hello Amina, this is about quote Q-1A2B3C4D on Daftari";

test("without the other side's consent there is no button", async () => {
  let requestCount = 0;
  network.use(
    http.get(endpoint, () => {
      requestCount += 1;
      return HttpResponse.json({ available: false });
    }),
  );
  renderScreen(<WhatsAppButton about="quote" id={id} />);
  await expect.poll(() => requestCount).toBe(1);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the number is requested only on a press; the text is shown before WhatsApp opens with it", async () => {
  const url = `https://wa.me/254733444555?text=${encodeURIComponent(text)}`;
  network.use(
    http.get(endpoint, () => HttpResponse.json({ available: true })),
    http.post(endpoint, () => HttpResponse.json({ name: "Amina Otieno", url, text })),
  );
  const { user, container } = renderScreen(<WhatsAppButton about="quote" id={id} />);
  const button = await screen.findByRole("button", { name: "Write on WhatsApp" });
  expect(container.innerHTML).not.toContain("254733444555");
  await user.click(button);
  expect(await screen.findByText(text)).toBeTruthy();
  const link = screen.getByRole("link", { name: /^Open WhatsApp/ });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([url, "noopener noreferrer"]);
});

test("an unknown number shows an error at its field, and stays as typed", async () => {
  const message = "Enter a phone number with its country code, such as +27 82 123 4567";
  network.use(
    http.put(`${origin}/api/account/whatsapp`, () =>
      HttpResponse.json(
        { type: "about:blank", title: "t", status: 400, code: "invalid", detail: message, fields: { number: message } },
        { status: 400, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<WhatsAppSettings first={{ number: "", consent: false }} />);
  const number = screen.getByLabelText<HTMLInputElement>(/WhatsApp number/);
  await user.type(number, "12");
  await user.click(screen.getByRole("switch"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  expect(number.value).toBe("12");
});

test("consenting requires a number, and withdrawing deletes it", async () => {
  let sent: unknown;
  network.use(
    http.put(`${origin}/api/account/whatsapp`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ number: "", consent: false });
    }),
  );
  const { user } = renderScreen(<WhatsAppSettings first={{ number: "+254733444555", consent: true }} />);
  const number = screen.getByLabelText<HTMLInputElement>(/WhatsApp number/);
  await user.clear(number);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("Enter your WhatsApp number")).length).toBeGreaterThan(0);
  expect(sent).toBeUndefined();
  await user.type(number, "+254733444555");
  await user.click(screen.getByRole("switch"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => number.value).toBe("");
  expect(sent).toEqual({ number: "+254733444555", consent: false });
});
