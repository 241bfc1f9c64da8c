"use client";

import { useEffect, useState } from "react";
import { type ApiDocument, endpointsByTag } from "@/components/platform/api-document";
import { EndpointDetails } from "@/components/platform/endpoint-details";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SearchField } from "@/components/ui/search-field";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

/** All endpoints of the OpenAPI document by tag; the details of an endpoint render when it is expanded. */
export function ApiReference() {
  const [document, setDocument] = useState<ApiDocument | "failed">();
  const [attempt, setAttempt] = useState(0);
  const [q, setQ] = useState("");
  useEffect(() => {
    let current = true;
    fetchJson<ApiDocument>("/api/openapi.json").then(
      (found) => current && setDocument(found),
      () => current && setDocument("failed"),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  if (document === "failed")
    return (
      <ErrorState
        title="The reference did not load"
        onRetry={() => {
          setDocument(undefined);
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (!document)
    return (
      <div className="flex flex-col gap-3">
        <p className="sr-only">Loading the reference</p>
        <Skeleton className="h-11" />
        <Skeleton className="h-64" />
      </div>
    );
  const groups = endpointsByTag(document, q);
  return (
    <div className="flex flex-col gap-6">
      <SearchField name="q" label="Find an endpoint" value={q} onSearch={setQ} />
      {groups.length === 0 && <EmptyState title="No endpoint found" hint="Try a shorter word, such as quotes." />}
      {groups.map(([tag, endpoints]) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`} className="text-xl font-bold">
            {tag}
          </h2>
          <ul className="mt-2 border-t border-rule">
            {endpoints.map((endpoint) => (
              <li key={endpoint.operationId} className="border-b border-rule">
                <EndpointDetails endpoint={endpoint} document={document} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
