/** Why a visitor is asked to sign in. */
export interface SignInPurpose {
  /** The professional it is about. */
  professionalId: string | null;
  text: (name: string) => string;
}

const about = (professionalId: string | null, text: SignInPurpose["text"]): SignInPurpose => ({ professionalId, text });

/** The purpose of a sign-in, from the page that opens after it. */
export function purposeOf(page: string): SignInPurpose {
  const { pathname, searchParams } = new URL(page, "http://local.invalid");
  if (pathname === "/messages" && searchParams.has("to")) {
    const to = searchParams.get("to");
    if (searchParams.has("quote")) return about(to, (name) => `Sign in to ask ${name} for a quote.`);
    return about(to, (name) => `Sign in to write to ${name}. Their answer comes to your messages.`);
  }
  const guest = /^\/professional\/([^/]+)\/book/.exec(pathname)?.[1];
  const booked = guest ?? (pathname === "/calendar" ? searchParams.get("with") : null);
  if (booked) return about(booked, (name) => `Sign in to book ${name}.`);
  if (pathname === "/dashboard" && searchParams.has("ask"))
    return about(null, () => "Sign in to ask several professionals. Their quotes come to your messages.");
  if (pathname === "/requests" && searchParams.has("deadline"))
    return about(null, () => "Sign in to ask professionals for help with this deadline.");
  if (pathname === "/search" || pathname === "/directory")
    return about(null, () => "Sign in and press Email me again: we email you new professionals for this search.");
  if (pathname === "/compare")
    return about(null, () => "Sign in to share this shortlist. You get a link for the people you choose.");
  return about(null, () => "Sign in to continue where you left off.");
}
