import { getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { pdfPicturePixels } from "@/lib/platform/files/limits";

type Props = { blob: Blob; zoom: number; turn: number; name: string };

/** The pages of a PDF, rendered to canvases by pdf.js: no plug-in, and scripts in the document never run. */
export function PdfPages({ blob, zoom, turn, name }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | "broken" | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const open = async () => {
      // pdf.js runs on the main thread instead of in a worker, because the content security policy allows only the
      // application's own scripts.
      const scope = globalThis as { pdfjsWorker?: unknown };
      // @ts-expect-error -- the package has no types for this file
      scope.pdfjsWorker ??= await import("pdfjs-dist/build/pdf.worker.mjs");
      const data = new Uint8Array(await blob.arrayBuffer());
      const opened = await getDocument({ data, enableXfa: false, maxImageSize: pdfPicturePixels }).promise;
      if (!isUnmounted) setPdf(opened);
    };
    open().catch(() => !isUnmounted && setPdf("broken"));
    return () => {
      isUnmounted = true;
    };
  }, [blob]);
  if (pdf === "broken") return <p className="p-4">This PDF can&apos;t be shown. Download it to look at it.</p>;
  if (!pdf) return <Skeleton className="h-96" />;
  return Array.from({ length: Math.min(pdf.numPages, 50) }, (_, index) => (
    <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} turn={turn} name={name} />
  ));
}

function PdfPage({ pdf, number, zoom, turn, name }: Omit<Props, "blob"> & { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let task: { cancel: () => void } | undefined;
    let isUnmounted = false;
    void pdf.getPage(number).then((page) => {
      const canvasElement = canvas.current;
      if (isUnmounted || !canvasElement) return;
      const availableWidth = (canvasElement.parentElement?.clientWidth ?? 640) - 4;
      const rotation = (page.rotate + turn) % 360;
      const scale = (availableWidth / page.getViewport({ scale: 1, rotation }).width) * zoom;
      const sharp = Math.min(devicePixelRatio, 2);
      const viewport = page.getViewport({ scale: scale * sharp, rotation });
      Object.assign(canvasElement, { width: viewport.width, height: viewport.height });
      canvasElement.style.width = `${viewport.width / sharp}px`;
      const drawing = page.render({ canvas: canvasElement, viewport });
      task = drawing;
      drawing.promise.catch(() => undefined);
    });
    return () => {
      isUnmounted = true;
      task?.cancel();
    };
  }, [pdf, number, zoom, turn]);
  return <canvas ref={canvas} role="img" aria-label={`${name}, page ${number}`} className="mx-auto mb-2 block" />;
}
