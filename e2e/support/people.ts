import type { APIRequestContext, APIResponse } from "@playwright/test";

export const demo = {
  client: "client@example.com",
  professional: "professional@example.com",
  admin: "admin@daftari.example",
} as const;

/** Signs in a browser's request context as the sign-in form does. */
export async function signIn(
  request: APIRequestContext,
  origin: string,
  email: string,
  password = "any password",
): Promise<APIResponse> {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  return request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email, password, json: "true" },
    headers: { origin },
  });
}
