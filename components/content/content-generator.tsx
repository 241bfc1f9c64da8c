"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { choicesOf, contentResolver, platformChoices, typeChoices } from "@/components/content/content-form";
import { GeneratedText } from "@/components/content/generated-text";
import { type FirstContent, useContent } from "@/components/content/use-content";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { audiences, contentLanguages, tones, topicLength } from "@/lib/content/items/choices";
import { generateTexts } from "@/lib/content/items/client";
import type { NewGeneration } from "@/lib/content/items/contract";
import { troubleOf } from "@/lib/platform/http/client/deliver";

/** The generator shows a busy state for about 3 seconds (specification 2.9). */
const shownMs = 3_000;
const steps = ["Reading your profile", "Choosing the words", "Checking the length"];

interface Made {
  brief: NewGeneration;
  texts: string[];
}

/**
 * Generates three texts on a topic (specification 2.9), which can be copied, edited, saved or scheduled; the topic is
 * cleared.
 */
export function ContentGenerator({ first }: { first: FirstContent }) {
  const { platform, type, tone, audience, language, writer, zone } = first.settings;
  const { reload } = useContent(first);
  const [made, setMade] = useState<Made | null>(null);
  const [step, setStep] = useState<number | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const form = useForm<NewGeneration>({
    defaultValues: { topic: "", platform, type, tone, audience, language },
    resolver: contentResolver<NewGeneration>("newGenerationSchema"),
  });
  const { register, formState, handleSubmit, setError, resetField } = form;

  const generate = useChange({
    errorsIn: "form",
    patient: true,
    send: async (brief: NewGeneration) => {
      const controller = (controllerRef.current = new AbortController());
      setStep(0);
      const timers = steps.map((_, index) => setTimeout(() => setStep(index), (index * shownMs) / steps.length));
      const shown = new Promise((done) => timers.push(setTimeout(done, shownMs)));
      try {
        const [{ texts }] = await Promise.all([generateTexts(brief, controller.signal), shown]);
        return { brief, texts };
      } catch (error) {
        // Cancelled by the user, not an error.
        if (controller.signal.aborted) return null;
        throw error;
      } finally {
        timers.forEach(clearTimeout);
        setStep(null);
      }
    },
    onSuccess: (fresh) => {
      if (!fresh) return;
      setMade(fresh);
      resetField("topic");
    },
    onError: (error) => {
      const topic = troubleOf(error).fields?.topic;
      if (topic) setError("topic", { message: topic }, { shouldFocus: true });
    },
  });

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
      <form
        noValidate
        className="ledger flex flex-col gap-4 p-5 sm:p-6"
        onSubmit={(event) => void handleSubmit((brief) => generate.mutate(brief))(event)}
      >
        <ErrorSummary change={generate} />
        <TextField
          label="Topic"
          maxLength={topicLength}
          autoComplete="off"
          hint="What the text is about, such as “keeping receipts”."
          error={formState.errors.topic?.message}
          {...register("topic")}
        />
        <div className="grid grid-cols-2 gap-4">
          <SelectField label="Platform" choices={platformChoices} {...register("platform")} />
          <SelectField label="Content type" choices={typeChoices} {...register("type")} />
          <SelectField label="Tone" choices={choicesOf(tones)} {...register("tone")} />
          <SelectField label="Language" choices={choicesOf(contentLanguages)} {...register("language")} />
        </div>
        <SelectField label="Audience" choices={choicesOf(audiences)} {...register("audience")} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={step !== null}>
            Generate content
          </Button>
          {step !== null && (
            <Button variant="secondary" onClick={() => controllerRef.current?.abort()}>
              Stop
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {writer === "composer"
            ? "Written by Daftari's own composer from your profile. It states no rates, dates or laws, and gives no tax advice."
            : "Written by the connected text service. Read each text before you publish it."}
        </p>
      </form>
      <div aria-live="polite" className="flex flex-col gap-4">
        {step !== null ? (
          <div className="ledger flex flex-col gap-3 p-6">
            <p className="font-semibold">{`${steps[step] ?? ""}…`}</p>
            <progress
              className="h-2 w-full accent-primary"
              aria-label="Writing three texts"
              max={steps.length}
              value={step + 1}
            />
          </div>
        ) : made ? (
          made.texts.map((text, index) => (
            <GeneratedText
              key={text}
              number={index + 1}
              text={text}
              brief={made.brief}
              zone={zone}
              onKept={() => void reload()}
            />
          ))
        ) : (
          <div className="ruled min-h-40 py-7">
            <p className="measure inline bg-surface box-decoration-clone pe-2 leading-7 text-ink-soft">
              Three texts appear here. Copy one, change its words, keep it as a draft or choose when it is published.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
