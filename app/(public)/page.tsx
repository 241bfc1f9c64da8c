export default function Home() {
  return <h1>Daftari</h1>;
}
