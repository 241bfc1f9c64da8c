async function endSession() {
  const token = await fetch("/api/auth/csrf", { cache: "no-store" });
  if (!token.ok) throw new Error("no token");
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const answer = await fetch("/api/auth/signout", {
    method: "POST",
    body: new URLSearchParams({ csrfToken, json: "true" }),
  });
  if (!answer.ok) throw new Error("refused");
}

/**
 * The next person at this phone must not find what was begun under the account (decisions, People and roles: sign out
 * clears the browser's caches).
 */
function forgetUnsent() {
  try {
    for (const key of Object.keys(localStorage)) if (/^daftari-(draft|outbox):/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage kept nothing.
  }
}

/**
 * Ends the session and leaves by a full load of `/`, so that nothing of the account stays in the page's memory. Throws
 * when the server was not reached.
 */
export async function signOut(): Promise<void> {
  await endSession();
  forgetUnsent();
  document.cookie = "daftari-signed-in=; path=/; max-age=0";
  location.assign("/");
}
