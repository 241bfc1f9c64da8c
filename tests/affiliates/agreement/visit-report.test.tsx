import { render } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { VisitReport } from "@/components/affiliates/visit-report";
import { network } from "@/tests/support/network";

const reported = vi.fn();
function listen() {
  network.use(
    http.post("*/api/affiliate/visits", async ({ request }) => {
      reported(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
afterEach(() => {
  reported.mockReset();
  history.replaceState(null, "", "/");
  Reflect.deleteProperty(document, "prerendering");
});

test("a visit by an affiliate's link is reported with its code, source and page", async () => {
  listen();
  history.replaceState(null, "", "/directory?ref=DAFANNA&utm_source=qr");
  render(<VisitReport />);
  await vi.waitFor(
    () =>
      expect(reported).toHaveBeenCalledExactlyOnceWith({ code: "DAFANNA", source: "qr", page: "/directory", from: "" }),
    { timeout: 15_000 },
  );
});

test("a page that is prerendered reports the visit when it is shown", async () => {
  listen();
  history.replaceState(null, "", "/?ref=DAFANNA");
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  render(<VisitReport />);
  await new Promise((later) => setTimeout(later, 50));
  expect(reported).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("prerenderingchange"));
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce(), { timeout: 15_000 });
});

test("any other visit reports nothing", async () => {
  // A request without a handler fails the test (tests/support/setup.ts).
  history.replaceState(null, "", "/directory?q=vat");
  render(<VisitReport />);
  await new Promise((later) => setTimeout(later, 50));
});
