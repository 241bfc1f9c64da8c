/** Where no frame is around it to say more; it travels with every page, as the framework's own and longer one would. */
export default function NotFound() {
  return <a href="/">We can&apos;t find that page</a>;
}
