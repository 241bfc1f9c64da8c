import { List } from "../../lib/list";
import { query } from "../../lib/store";

export default async function Page({ searchParams }) {
  return <List {...query(await searchParams)} />;
}
