"use client";

import { useEffect } from "react";

/** Reports a visit by an affiliate's link (`?ref=`). The server sets the cookie, since the page may be cached. */
function reportVisit() {
  const query = new URLSearchParams(location.search);
  const code = query.get("ref");
  if (!code) return;
  const visit = { code, source: query.get("utm_source"), page: location.pathname, from: document.referrer };
  const headers = { "Content-Type": "application/json" };
  fetch("/api/affiliate/visits", { method: "POST", keepalive: true, headers, body: JSON.stringify(visit) }).catch(
    () => {},
  );
}

/** Reports a visit by an affiliate's link once the page is hydrated; a prerendered page when it is shown. */
export function VisitReport() {
  useEffect(() => {
    if (!(document as { prerendering?: boolean }).prerendering) return reportVisit();
    document.addEventListener("prerenderingchange", reportVisit, { once: true });
    return () => document.removeEventListener("prerenderingchange", reportVisit);
  }, []);
  return null;
}
