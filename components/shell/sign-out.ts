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
 * Removes the drafts and outboxes of the account from this browser (decisions, People and roles: sign out clears the
 * browser's caches).
 */
function forgetUnsent() {
  try {
    for (const key of Object.keys(localStorage)) if (/^daftari-(draft|outbox):/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Ends the session and goes to `/` by a full page load, which clears all client state. Throws if the request fails. */
export async function signOut(): Promise<void> {
  await endSession();
  forgetUnsent();
  document.cookie = "daftari-signed-in=; path=/; max-age=0";
  location.assign("/");
}
