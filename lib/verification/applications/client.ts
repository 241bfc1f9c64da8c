import { localProblem, ProblemError, unreachable } from "@/lib/platform/http/client/fetcher";
import type { Problem } from "@/lib/platform/http/errors";
import type { ApplicationReceipt } from "./contract";

const tooLarge = "Your documents are too large to be sent. Choose files of at most 10 MB each.";
const unreadable = "The server's answer could not be read. Try again in a moment; nothing you typed is lost.";

/**
 * Sends a professional sign-up with its documents; `onProgress` receives the sent share (0 to 1). `key` is the
 * Idempotency-Key: a retry creates no second application. Throws ProblemError: 400 with fields, 409 `email-taken` or
 * `already-professional`, 413, `offline`.
 */
export function sendApplication({
  form,
  key,
  onProgress,
}: {
  form: FormData;
  key: string;
  onProgress: (share: number) => void;
}): Promise<ApplicationReceipt> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/applications");
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ProblemError(unreachable));
    request.onload = () =>
      request.status === 201
        ? resolve(JSON.parse(request.responseText) as ApplicationReceipt)
        : reject(new ProblemError(problemOf(request)));
    request.send(form);
  });
}

function problemOf({ status, responseText }: XMLHttpRequest): Problem {
  if (status === 413) return localProblem("too-large", "Not sent", tooLarge, status);
  try {
    const body = JSON.parse(responseText) as Problem;
    if (typeof body.detail === "string") return body;
  } catch {
    // The response of a proxy, or an incomplete one.
  }
  return localProblem("unreadable", "Not sent", unreadable, status);
}
