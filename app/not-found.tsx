/** The fallback without a layout. It is minimal, because Next includes it in every page. */
export default function NotFound() {
  return <a href="/">We can&apos;t find that page</a>;
}
