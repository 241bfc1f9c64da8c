/** Signs an account of the sample data in by the simulated sign-in; returns the value of its Cookie header. */
export async function signIn(origin, email) {
  const cookies = (answer) => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const first = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = await first.json();
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookies(first).join("; "), origin },
    body: new URLSearchParams({ csrfToken, email, password: "any password", json: "true" }),
  });
  return [...cookies(first), ...cookies(answer)].join("; ");
}
