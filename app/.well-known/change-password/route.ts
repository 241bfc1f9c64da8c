/** Redirects password managers to the security settings (W3C, A Well-Known URL for Changing Passwords). */
export function GET() {
  return new Response(null, { status: 302, headers: { Location: "/profile?tab=security" } });
}
