import { LostView } from "@/components/shell/lost-view";

export default function NotFound() {
  return <LostView />;
}
