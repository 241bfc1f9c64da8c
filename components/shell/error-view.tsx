"use client";

import { useState } from "react";
import { typedTexts } from "@/components/shell/typed-texts";
import { Button, buttonClass } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { brand } from "@/lib/platform/brand";

/**
 * The error page: a message, what was typed on the failed page, Retry, and the digest to quote to support. Retry renders
 * new and empty forms, so the texts are shown for copying.
 */
export function ErrorView({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  const [typed] = useState(() => (typeof document === "undefined" ? [] : typedTexts()));
  return (
    <div
      role="alert"
      className="mx-auto my-16 grid max-w-2xl justify-items-start gap-4 rounded-card border border-s-2 border-rule border-s-accent bg-surface px-6 py-8 sm:px-10"
    >
      {/* The page's own title is missing when what it is made of failed to load. */}
      <title>{`This page could not be opened | ${brand.name}`}</title>
      <h1 className="text-2xl leading-[1.2] sm:text-3xl">This page could not be opened</h1>
      <p className="text-ink-soft">This is our mistake, not yours. Please try again; what you saved is safe.</p>
      {typed.length > 0 && (
        <section aria-labelledby="typed" className="grid w-full gap-3">
          <h2 id="typed" className="text-lg">
            What you typed
          </h2>
          <p className="text-ink-soft">It is not saved. Copy it before you try again or leave this page.</p>
          {typed.map(({ label, text }, index) => (
            <Field key={index} label={label} name={`typed-${index}`}>
              <Textarea {...fieldIds(`typed-${index}`)} readOnly rows={2} defaultValue={text} />
            </Field>
          ))}
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Retry</Button>
        {/* A plain link: a full load clears the state that caused the error. */}
        <a href="/" className={buttonClass({ variant: "secondary" })}>
          Home page
        </a>
      </div>
      {digest && <p className="text-ink-soft">{`If it goes on, tell our support this number: ${digest}`}</p>}
    </div>
  );
}
