import { NotFoundView } from "@/components/shell/not-found-view";

export default function NotFound() {
  return (
    <>
      {/* Next sets no title for the not-found page of an existing route. */}
      <title>Page not found</title>
      <NotFoundView />
    </>
  );
}
