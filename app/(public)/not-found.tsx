import { LostView } from "@/components/shell/lost-view";

export default function NotFound() {
  return (
    <>
      {/* An address that has a route gets no title of its own from the framework. */}
      <title>Page not found</title>
      <LostView />
    </>
  );
}
