"use client";

import { useLayoutEffect, useRef } from "react";
import { preload } from "react-dom";
import { addressOf } from "./sheet-address";
import { entry, face, finding, landing, lost, opened, profile, wizard, words } from "./sheet-text";
import { useArrived } from "./use-arrived";

// eslint-disable-next-line no-restricted-properties -- a constant of the build, not a setting
const development = process.env.NODE_ENV === "development";
// The browser's own copy of this file holds no text: React finds the sheet in the page by its name. Only in development does it, so that changes show.
const here = typeof window === "undefined" || development;

/** The heading face. Each page brings it once, by this; whoever comes from another page of ours has it. */
export function HeadingFace() {
  return (
    <style href="face" precedence="page">
      {here ? face : ""}
    </style>
  );
}

/**
 * The rules of a kind of public page (scripts/sheet.mjs). It stands where the page's first screen ends: React takes its first part up into the head, and the link to the file
 * stays here, so that what comes before is drawn at once and what follows is drawn when the file is there. Who comes from another page inside the application gets the whole
 * sheet instead, in the head, where it stays for good: then every page has all its rules, in one order.
 */
function sheetOf(name: keyof typeof addressOf, text: string) {
  return function Sheet() {
    const arrived = useArrived();
    const link = useRef<HTMLLinkElement>(null);
    // The framework keeps a page that somebody left, hidden, and its link with it. Standing after the whole sheet, that file would overrule it on the next page.
    useLayoutEffect(() => {
      const sheet = link.current?.sheet;
      if (!sheet) return;
      sheet.disabled = false;
      return () => void (sheet.disabled = true);
    }, []);
    if (typeof window !== "undefined" && !arrived)
      return <link rel="stylesheet" href={addressOf.whole} precedence="page" />;
    // Told in the headers, so that the browser asks for the file before it asks for any script.
    if (typeof window === "undefined") preload(addressOf[name], { as: "style" });
    return (
      <>
        <HeadingFace />
        <style href={development ? `${name}-${text.length}` : name} precedence="page">
          {text}
        </style>
        <link ref={link} rel="stylesheet" href={addressOf[name]} />
      </>
    );
  };
}

export const LandingSheet = sheetOf("landing", here ? landing : "");
export const OpenedSheet = sheetOf("opened", here ? opened : "");
export const FindingSheet = sheetOf("finding", here ? finding : "");
export const ProfileSheet = sheetOf("profile", here ? profile : "");
export const WordsSheet = sheetOf("words", here ? words : "");
export const EntrySheet = sheetOf("entry", here ? entry : "");
export const WizardSheet = sheetOf("wizard", here ? wizard : "");
export const LostSheet = sheetOf("lost", here ? lost : "");
