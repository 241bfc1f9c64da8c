"use client";

import { useEffect, useRef, useState } from "react";
import { pdfOfPhotographs, UnreadablePhotograph } from "@/components/practice/photographs";
import { Button } from "@/components/ui/button";

interface Page {
  id: number;
  file: File;
  /** An object URL of the picture. */
  url: string;
}

type Props = {
  /** The name of the paper, which names the PDF. */
  paper: string;
  busy: boolean;
  /** Sends the PDF; answers whether it has arrived. */
  onReady: (pdf: File) => Promise<boolean>;
};

/**
 * Photographs of pages, in an order that the person can change, which become one PDF on the phone. They stay until it
 * has arrived.
 */
export function PagesToPdf({ paper, busy, onReady }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { pages, add, setPages } = usePages();
  const [making, setMaking] = useState(false);
  const [error, setError] = useState("");
  const last = useRef<{ pages: readonly Page[]; pdf: File } | null>(null);
  const make = async () => {
    setMaking(true);
    setError("");
    try {
      const files = pages.map(({ file }) => file);
      // The same PDF goes on where its upload stopped.
      if (last.current?.pages !== pages) last.current = { pages, pdf: await pdfOfPhotographs(files, paper) };
      if (await onReady(last.current.pdf)) setPages((now) => now.filter((page) => !pages.includes(page)));
    } catch (problem) {
      const page = problem instanceof UnreadablePhotograph ? problem.page : 1;
      setError(`We could not read page ${page}. Remove it and photograph it again.`);
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className="needs-scripting flex flex-col gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`Photograph of a page: ${paper}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button variant="secondary" className="self-start" onClick={() => input.current?.click()}>
        {pages.length === 0 ? "Photograph pages" : "Photograph the next page"}
      </Button>
      {pages.length > 0 && (
        <>
          <PageStrip pages={pages} onChange={setPages} />
          <Button className="self-start" busy={making || busy} onClick={() => void make()}>
            {pages.length === 1 ? "Send 1 page as PDF" : `Send ${pages.length} pages as one PDF`}
          </Button>
        </>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The pages, whose pictures leave the memory with the screen. */
function usePages() {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const count = useRef(0);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: (count.current += 1), file, url: URL.createObjectURL(file) }));
    urls.current.push(...added.map(({ url }) => url));
    setPages([...pages, ...added]);
  };
  return { pages, add, setPages };
}

function PageStrip({ pages, onChange }: { pages: readonly Page[]; onChange: (pages: readonly Page[]) => void }) {
  const earlier = (at: number) => {
    const order = [...pages];
    order.splice(at - 1, 0, ...order.splice(at, 1));
    onChange(order);
  };
  return (
    <ol className="flex flex-wrap gap-3">
      {pages.map(({ id, url }, at) => (
        <li key={id} className="flex w-36 flex-col gap-1">
          <img src={url} alt={`Page ${at + 1}`} className="h-44 w-36 rounded-control border border-rule object-cover" />
          {at > 0 && (
            <Button size="sm" variant="ghost" onClick={() => earlier(at)}>
              {`Page ${at + 1} earlier`}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onChange(pages.filter((page) => page.id !== id))}>
            {`Remove page ${at + 1}`}
          </Button>
        </li>
      ))}
    </ol>
  );
}
