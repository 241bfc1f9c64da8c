import { createHmac } from "node:crypto";
import { http, HttpResponse } from "msw";
import { network } from "../../support/network";

export const paystackKey = "sk_test_0123456789";

/** A transaction from Paystack's documentation, with fields we do not read. */
export const transaction = (reference: string, change: Record<string, unknown> = {}) => ({
  id: 4099260516,
  domain: "test",
  status: "success",
  reference,
  receipt_number: null,
  amount: 49900,
  message: null,
  gateway_response: "Successful",
  paid_at: "2026-08-22T09:15:02.000Z",
  created_at: "2026-08-22T09:14:24.000Z",
  channel: "card",
  currency: "ZAR",
  ip_address: "197.210.54.33",
  metadata: "",
  fees: 1447,
  authorization: {
    authorization_code: "AUTH_uh8bcl3zbn",
    bin: "408408",
    last4: "4081",
    exp_month: "12",
    exp_year: "2030",
    channel: "card",
    card_type: "visa ",
    bank: "TEST BANK",
    country_code: "ZA",
    brand: "visa",
    reusable: true,
    signature: "SIG_yEXu7dLBeqG0kU7g95Ke",
    account_name: null,
  },
  customer: { id: 181873746, email: "demo@test.com", customer_code: "CUS_1rkzaqsv4rrhqo6" },
  ...change,
});

/** A fake Paystack that answers with recorded responses; `requests` records every request. */
export function paystackWith(verified: (reference: string) => Record<string, unknown>) {
  const requests: { path: string; body: unknown; key: string | null }[] = [];
  const note = async (request: Request) => {
    const body: unknown = request.method === "GET" ? null : await request.json();
    requests.push({ path: new URL(request.url).pathname, body, key: request.headers.get("authorization") });
    return body as { reference: string; transaction: string };
  };
  network.use(
    http.post("https://api.paystack.co/transaction/initialize", async ({ request }) => {
      const { reference } = await note(request);
      return HttpResponse.json({
        status: true,
        message: "Authorization URL created",
        data: { authorization_url: "https://checkout.paystack.com/3ni8kdavz62431k", access_code: "3ni8k", reference },
      });
    }),
    http.get("https://api.paystack.co/transaction/verify/:reference", async ({ request, params }) => {
      await note(request);
      return HttpResponse.json({
        status: true,
        message: "Verification successful",
        data: verified(String(params.reference)),
      });
    }),
    http.post("https://api.paystack.co/transaction/charge_authorization", async ({ request }) => {
      const { reference } = await note(request);
      return HttpResponse.json({ status: true, message: "Charge attempted", data: verified(reference) });
    }),
    http.post("https://api.paystack.co/refund", async ({ request }) => {
      await note(request);
      return HttpResponse.json({
        status: true,
        message: "Refund has been queued for processing",
        data: { amount: 49900, currency: "ZAR", status: "pending" },
      });
    }),
  );
  return requests;
}

/** A webhook's body with the signature Paystack would compute. */
export function signed(event: object, key = paystackKey): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: createHmac("sha512", key).update(body).digest("hex") };
}
