export default function Page() {
  return (
    <main>
      <h1>Hello</h1>
      <p>An empty page of the framework.</p>
    </main>
  );
}
