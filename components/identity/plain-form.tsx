import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { makeDelivery, slowTrouble, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";

type Faults = Record<string, string | undefined>;

interface PlainFormProps<Values, Result> {
  read: (data: FormData) => Values;
  /** Errors by the id of a control; the first of them takes the focus. */
  check: (values: Values) => Faults;
  send: (values: Values) => Promise<Result>;
  onSent: (result: Result) => void;
  /** Returns true for an error that it shows itself. */
  onTrouble?: (trouble: Trouble) => boolean;
  submitLabel: string;
  children: (faults: Faults) => ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/**
 * A form of a signed-out visitor: checked and sent by scripts, with failed and slow requests reported above the fields.
 */
export function PlainForm<Values, Result>({
  read,
  check,
  send,
  onSent,
  onTrouble,
  submitLabel,
  children,
  after,
}: PlainFormProps<Values, Result>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState("");
  const [failures, setFailures] = useState(0);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => form.current?.setAttribute("data-ready", ""), []);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current || isSending) return;
    const values = read(new FormData(form.current));
    const found = check(values);
    setFaults(found);
    setFailure("");
    const [first] = Object.keys(found);
    if (first) return void document.getElementById(first)?.focus();
    setIsSending(true);
    try {
      const result = await makeDelivery()(values, () => send(values), { onSlow: () => setFailure(slowTrouble.detail) });
      setFailure("");
      onSent(result);
    } catch (error) {
      const trouble = troubleOf(error);
      if (!onTrouble?.(trouble)) {
        setFaults(trouble.fields ?? {});
        setFailure(trouble.detail);
        setFailures((count) => count + 1);
      }
    }
    setIsSending(false);
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex max-w-md flex-col gap-5"
    >
      <ErrorSummary attempt={failures}>{failure && <p>{failure}</p>}</ErrorSummary>
      {children(faults)}
      <Button type="submit" busy={isSending}>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}
