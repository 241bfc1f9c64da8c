/** Where password managers lead people (W3C, A Well-Known URL for Changing Passwords). */
export function GET() {
  return new Response(null, { status: 302, headers: { Location: "/profile?tab=security" } });
}
