import { useRef, useState } from "react";
import { newKey } from "@/components/ui/new-key";
import { ProblemError } from "@/lib/http/fetcher";

/** Sends a form; the same words sent again carry the same key, so a retry after a lost answer makes no second one. */
export function useSending<Form, Done>(send: (form: Form, key: string) => Promise<Done>, onDone: (done: Done) => void) {
  const attempt = useRef({ words: "", key: "" });
  const [state, setState] = useState<{ busy: boolean; trouble: string | null; fields: Record<string, string> }>({
    busy: false,
    trouble: null,
    fields: {},
  });
  const submit = async (form: Form) => {
    if (state.busy) return;
    const words = JSON.stringify(form);
    if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
    setState({ busy: true, trouble: null, fields: {} });
    try {
      const done = await send(form, attempt.current.key);
      attempt.current = { words: "", key: "" };
      setState({ busy: false, trouble: null, fields: {} });
      onDone(done);
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      setState({
        busy: false,
        trouble: problem?.detail ?? "It was not sent. Try again.",
        fields: problem?.fields ?? {},
      });
    }
  };
  return { ...state, submit };
}
