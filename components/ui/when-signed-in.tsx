"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import type { Role } from "@/lib/platform/auth/access";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-signed-in", "data-viewing"] });
  return () => observer.disconnect();
}

/** The role in the hint cookie, which the head script writes on <html>. Null on the server and in the first render. */
export const useSignedInRole = (): Role | null =>
  useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.signedIn as Role | undefined) ?? null,
    () => null,
  );

/**
 * The viewing cookie of an administrator who views the site as another person (lib/platform/auth/cookies.ts). Null on the
 * server, in the first render and without a view.
 */
export const useViewing = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.viewing ?? null,
    () => null,
  );

/**
 * Content of a public page for signed-in people only. The page is the same for everyone, so the browser adds the content
 * by the hint cookie: text browsers, which read no CSS, do not show it to visitors.
 */
export function WhenSignedIn({ role, children }: { role: Role; children: ReactNode }) {
  return useSignedInRole() === role && children;
}
