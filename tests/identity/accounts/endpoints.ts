import { http, HttpResponse } from "msw";
import { vi } from "vitest";
import { network } from "../../support/network";

/** The path the tested screen navigated to. A test file mocks `components/ui/go-to` with it. */
export const left = vi.fn<(url: string) => void>();

export const refusal = (status: number, code: string, detail: string, fields?: Record<string, string>) =>
  HttpResponse.json(
    { type: "about:blank", title: code, status, code, detail, ...(fields && { fields }) },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );

/** next-auth's endpoints; the sign-in requests are collected in `requests`. */
export function openSignIn(answer: () => Response = () => HttpResponse.json({ url: "/dashboard", role: "client" })) {
  const requests: Record<string, string>[] = [];
  network.use(
    http.get("*/api/auth/csrf", () => HttpResponse.json({ csrfToken: "token" })),
    http.post("*/api/auth/callback/credentials", async ({ request }) => {
      requests.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return answer();
    }),
  );
  return requests;
}

/** Sets the server's sign-in mode. */
export const mode = (value: "simulated" | "live") =>
  network.use(
    http.get("*/api/health/ready", () =>
      HttpResponse.json({ status: "ready", database: "embedded", schema: "0001", mode: value }),
    ),
  );
