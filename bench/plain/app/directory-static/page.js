import { List } from "../../lib/list";
import { query } from "../../lib/store";

export default function Page() {
  return <List {...query()} />;
}
