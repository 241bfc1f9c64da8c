"use client";

import { useEffect, useRef, useState, type RefObject } from "react";
import { newKey } from "@/lib/http/deliver";
import { contactErrors, contactLimits, type ContactDraft, type ContactField } from "@/lib/contact/rules";
import type { Problem } from "@/lib/http/errors";
import { contactSuccessMs } from "@/lib/reference/limits";

type State = "editing" | "sending" | "sent";
/** What sends is fetched with the first sending; when even that fails, there is no connection. */
const unreachable: Pick<Problem, "detail" | "fields"> = {
  detail: "We could not reach the server. Check your connection and try again; nothing you typed is lost.",
};

type Errors = Partial<Record<ContactField, string>>;
const fields = Object.keys(contactLimits) as ContactField[];

function draftOf(form: HTMLFormElement): ContactDraft {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? "")])) as unknown as ContactDraft;
}

/** What the contact form knows: its state, the faults beside the fields, and why a sending failed. `again` brings an empty form back. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<State>("editing");
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState("");
  const attempt = useRef({ words: "", key: "" });

  useEffect(() => {
    if (state !== "sent") return;
    const timer = setTimeout(() => setState("editing"), contactSuccessMs);
    return () => clearTimeout(timer);
  }, [state]);

  function point(faults: Errors) {
    setErrors(faults);
    const first = fields.find((field) => faults[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function send() {
    if (!form.current || state === "sending") return;
    const draft = draftOf(form.current);
    const faults = contactErrors(draft);
    setFailure("");
    point(faults);
    if (Object.keys(faults).length > 0) return;
    const words = JSON.stringify(draft);
    if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
    setState("sending");
    const { key } = attempt.current;
    const problem = await import("./send-message").then(
      ({ sendMessage }) => sendMessage(draft, key),
      () => unreachable,
    );
    setState(problem ? "editing" : "sent");
    if (!problem) return void (attempt.current = { words: "", key: "" });
    setFailure(problem.detail);
    point(problem.fields ?? {});
  }

  return { state, errors, failure, send, again: () => setState("editing") };
}
