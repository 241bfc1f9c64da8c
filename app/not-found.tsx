/** Where no frame is around it to say more; the framework's own page would travel with every other one. */
export default function NotFound() {
  return (
    <main id="main" className="page py-16">
      <h1>There is no entry on this page</h1>
      <a href="/">Home page</a>
    </main>
  );
}
