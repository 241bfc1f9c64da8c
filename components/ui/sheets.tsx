"use client";

import { lazy } from "react";
import { entry, finding, landing, lost, profile, wizard, words } from "./sheet-text";
import { useArrived } from "./use-arrived";

// eslint-disable-next-line no-restricted-properties -- a constant of the build, not a setting
const development = process.env.NODE_ENV === "development";
// The browser's own copy of this file holds no text: React finds the sheet in the page by its name. Only in development does it, so that changes show.
const here = typeof window === "undefined" || development;
const Whole = lazy(() => import("./whole-sheet").then(({ WholeSheet }) => ({ default: WholeSheet })));

/**
 * The sheet of a kind of public page, in its HTML once (Next's own inlining repeats it in the data a page hydrates from). Who comes from another page
 * inside the application gets the whole sheet instead: then every page has all its rules, in one order.
 */
function sheetOf(name: string, text: string) {
  return function Sheet() {
    const arrived = useArrived();
    if (typeof window !== "undefined" && !arrived) return <Whole />;
    return (
      <style href={development ? `${name}-${text.length}` : name} precedence="page">
        {text}
      </style>
    );
  };
}

export const LandingSheet = sheetOf("landing", here ? landing : "");
export const FindingSheet = sheetOf("finding", here ? finding : "");
export const ProfileSheet = sheetOf("profile", here ? profile : "");
export const WordsSheet = sheetOf("words", here ? words : "");
export const EntrySheet = sheetOf("entry", here ? entry : "");
export const WizardSheet = sheetOf("wizard", here ? wizard : "");
export const LostSheet = sheetOf("lost", here ? lost : "");
