import { LostPage } from "@/components/shell/lost-page";

export default function NotFound() {
  return <LostPage />;
}
