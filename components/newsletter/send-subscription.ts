import { ProblemError } from "@/lib/http/fetcher";
import { subscribe } from "@/lib/newsletter/client";
import { emailPattern, messages } from "@/lib/reference/messages";

export interface Outcome {
  done: boolean;
  text: string;
}

/** Checks and sends what stands in the newsletter box; tells the outcome in words. On success the box is emptied, otherwise it gets the focus and keeps what was typed. */
export async function sendSubscription(form: HTMLFormElement): Promise<Outcome> {
  const box = form.elements.namedItem("email") as HTMLInputElement;
  const email = box.value.trim();
  const fault =
    email === "" ? messages.emailRequired : emailPattern.test(email) ? await refusal(email) : messages.emailInvalid;
  box.ariaInvalid = fault ? "true" : "false";
  if (fault) box.focus();
  else form.reset();
  return { done: !fault, text: fault || "Thank you. You are on the list." };
}

async function refusal(email: string): Promise<string> {
  try {
    await subscribe(email);
    return "";
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problem.fields?.email ?? error.problem.detail;
  }
}
