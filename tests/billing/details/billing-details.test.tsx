import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { BillingDetails } from "@/components/billing/billing-details";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh: vi.fn() }),
}));

const details = {
  name: "",
  address: "",
  vatNumber: "",
  version: 0,
  fallback: { name: "Chloé Müller", address: "Dubai, UAE" },
};

test("billing details are sent with the shown version; an invalid VAT number is reported at its field", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put("/api/billing-details", async ({ request }) => {
      const form = (await request.json()) as object;
      sent.push([request.headers.get("if-match"), form]);
      return HttpResponse.json({ ...details, ...form, version: 1 });
    }),
  );
  const { user } = renderScreen(<BillingDetails details={details} />);
  screen.getByText("Chloé Müller");
  await user.type(screen.getByLabelText(/^Company or name/), "Al Noor LLC");
  await user.type(screen.getByLabelText(/^Address/), "12 Sheikh Zayed Road");
  await user.type(screen.getByLabelText(/^VAT number/), "none");
  await user.click(screen.getByRole("button", { name: "Save billing details" }));
  await screen.findByText(/Enter the VAT number as on its certificate/);
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText(/^VAT number/));
  await user.type(screen.getByLabelText(/^VAT number/), "100123456700003");
  await user.click(screen.getByRole("button", { name: "Save billing details" }));
  const form = { name: "Al Noor LLC", address: "12 Sheikh Zayed Road", vatNumber: "100123456700003" };
  await waitFor(() => expect(sent).toEqual([['"0"', form]]));
  expect(screen.getByLabelText<HTMLInputElement>(/^Company or name/).value).toBe("Al Noor LLC");
});
