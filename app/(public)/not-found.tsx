import { LostPage } from "@/components/shell/still-parts";

export default function NotFound() {
  return <LostPage />;
}
