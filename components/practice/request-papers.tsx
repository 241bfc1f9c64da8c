import { AskedPapers } from "@/components/practice/asked-papers";
import { PaperFiles } from "@/components/practice/paper-files";
import { ItemButtons } from "@/components/practice/request-buttons";
import type { DocumentRequest } from "@/lib/practice/document-requests/contract";

/** The papers of a request for the professional: what has arrived, and the decision about each. */
export function RequestPapers({ request, downloadable }: { request: DocumentRequest; downloadable?: boolean }) {
  return (
    <AskedPapers items={request.items}>
      {(item) => (
        <>
          {item.reason && <p className="measure wrap-anywhere text-warning">{item.reason}</p>}
          <PaperFiles papers={item.papers} downloadable={downloadable} />
          <ItemButtons request={request} item={item} />
        </>
      )}
    </AskedPapers>
  );
}
