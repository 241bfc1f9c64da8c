import { configure, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContactForm } from "@/components/notifications/contact-form";
import type { ContactReceipt } from "@/lib/notifications/contact/contract";
import { contactSuccessMs } from "@/lib/platform/reference/limits";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

// The code that sends is fetched with the first sending; a busy machine takes its time.
configure({ asyncUtilTimeout: 8000 });

const receipt: ContactReceipt = {
  id: "0b0ffba5-8fd3-4f0a-9a60-c0d2a5a3c111",
  receivedAt: "2026-11-20T10:00:00.000Z",
  answerWithinHours: 24,
};
const endpoint = "*/api/contact";
const box = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

async function typed() {
  const { user } = renderScreen(<ContactForm inquiryType="support" />);
  await user.type(box("Name"), "Naledi");
  await user.type(box("Email"), "naledi@example.com");
  await user.type(box("Subject"), "Booking");
  await user.type(box("Message"), "The slot is gone.");
  return user;
}
const send = /^(Send message|Try again)$/;

/** The success page is up once its heading has the focus. */
const sent = () =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Message Sent Successfully!" })),
  );

describe("the contact form", () => {
  test("says beside each field what is missing, and goes to the first", async () => {
    const { user } = renderScreen(<ContactForm inquiryType="general" />);
    await user.selectOptions(box("What is it about?"), "");
    await user.click(screen.getByRole("button", { name: send }));
    for (const message of [
      "Name is required",
      "Email is required",
      "Please select an inquiry type",
      "Subject is required",
      "Message is required",
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(box("Name"));
    expect(box("Name").getAttribute("aria-invalid")).toBe("true");
    await user.type(box("Email"), "naledi@");
    await user.click(screen.getByRole("button", { name: send }));
    expect(screen.getByText("Invalid email address")).toBeTruthy();
  });

  test("comes with the inquiry type of its page chosen", () => {
    renderScreen(<ContactForm inquiryType="media" />);
    expect(box("What is it about?").value).toBe("media");
  });

  test("sends what was typed and shows the success page until another message is wanted", async () => {
    let body: unknown;
    network.use(
      http.post(endpoint, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(receipt, { status: 201 });
      }),
    );
    const user = await typed();
    await user.click(screen.getByRole("button", { name: send }));
    await sent();
    expect(screen.getByText("Thank you for contacting Daftari")).toBeTruthy();
    expect(screen.getByText("We've received your message and will respond within 24 hours.")).toBeTruthy();
    expect(body).toEqual({
      name: "Naledi",
      email: "naledi@example.com",
      phone: "",
      inquiryType: "support",
      subject: "Booking",
      message: "The slot is gone.",
    });
    await user.click(screen.getByRole("link", { name: "Send Another Message" }));
    expect(box("Name").value).toBe("");
    expect(box("What is it about?").value).toBe("support");
  });

  test.each([
    ["is offline", () => HttpResponse.error(), /could not reach the server/],
    ["answers 500", () => new HttpResponse("oops", { status: 500 }), /could not be read/],
    [
      "answers 503",
      () =>
        HttpResponse.json(
          { type: "about:blank", title: "Busy", status: 503, code: "database-down", detail: "Try again in a minute." },
          { status: 503, headers: { "Content-Type": "application/problem+json" } },
        ),
      /Try again in a minute/,
    ],
  ])("keeps every word when the server %s, and the second try carries the same key", async (_, answer, message) => {
    const keys: (string | null)[] = [];
    network.use(
      http.post(
        endpoint,
        ({ request }) => {
          keys.push(request.headers.get("idempotency-key"));
          return answer();
        },
        {
          once: true,
        },
      ),
    );
    const user = await typed();
    await user.click(screen.getByRole("button", { name: send }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(box("Message").value).toBe("The slot is gone.");
    network.use(
      http.post(endpoint, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.json(receipt, { status: 201 });
      }),
    );
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await sent();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test("puts what the server found beside its field", async () => {
    const problem = {
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      code: "invalid-input",
      detail: "Some of what you sent is not right.",
      fields: { email: "Invalid email address" },
    };
    network.use(
      http.post(endpoint, () =>
        HttpResponse.json(problem, { status: 400, headers: { "Content-Type": "application/problem+json" } }),
      ),
    );
    const user = await typed();
    await user.click(screen.getByRole("button", { name: send }));
    expect(await screen.findByText("Invalid email address")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box("Email")));
  });

  test("gives changed words a key of their own", async () => {
    const keys: (string | null)[] = [];
    network.use(
      http.post(endpoint, ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return HttpResponse.error();
      }),
    );
    const user = await typed();
    await user.click(screen.getByRole("button", { name: send }));
    await screen.findByText(/could not reach/);
    await user.type(box("Message"), " Please help.");
    await user.click(screen.getByRole("button", { name: send }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  describe("after five seconds", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    test("comes back empty by itself", async () => {
      network.use(http.post(endpoint, () => HttpResponse.json(receipt, { status: 201 })));
      const user = await typed();
      await user.click(screen.getByRole("button", { name: send }));
      await sent();
      await vi.advanceTimersByTimeAsync(contactSuccessMs);
      await waitFor(() => expect(box("Name").value).toBe(""));
    });
  });
});
