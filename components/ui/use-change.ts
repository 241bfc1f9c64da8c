import {
  type QueryClient,
  QueryClientContext,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { useContext, useState } from "react";
import { dismissToast, showToast } from "@/components/ui/toast-store";
import { canRetry, makeDelivery, slowTrouble, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";
import { makeQueryClient } from "@/lib/platform/http/client/query-client";

type Handlers<Done, Input, Context> = Pick<
  UseMutationOptions<Done, Error, Input, Context>,
  "onMutate" | "onSuccess" | "onError" | "onSettled"
>;
type Options<Done, Input, Context> = Handlers<Done, Input, Context> & {
  /** `key` is the Idempotency-Key: the same for every retry. */
  send: (input: Input, key: string) => Promise<Done>;
  /** Where errors are shown: in the form (`<ErrorSummary change>`), or in a toast with Retry. */
  errorsIn: "form" | "toast";
  /** The text of the success toast. */
  doneText?: (done: Done, input: Input) => string;
  /** The query key to invalidate after success and after failure. */
  refreshes?: QueryKey;
  /** The text for 412 (the resource has changed); by default the server's own. */
  staleText?: string;
  /** A long request with its own progress display; it is not reported as slow. */
  patient?: boolean;
};

/** The state of a change that forms display. */
export interface ChangeState {
  trouble: Trouble | null;
  /** Messages of the response, by field. */
  fields?: Record<string, string>;
  isPending: boolean;
  retry: () => void;
}

let sharedClient: QueryClient | undefined;

/**
 * Sends a change to the server. Reports a slow request within three seconds, keeps the Idempotency-Key over retries,
 * and if the session has expired, offers sign-in and then resends (lib/platform/http/client/deliver.ts).
 */
export function useChange<Done, Input = void, Context = unknown>({
  send,
  errorsIn,
  doneText,
  refreshes,
  staleText,
  patient,
  ...handlers
}: Options<Done, Input, Context>) {
  // Public pages have no QueryClientProvider; changes sent from their dialogs share this client.
  const client = useContext(QueryClientContext) ?? (sharedClient ??= makeQueryClient());
  const [deliver] = useState(makeDelivery);
  const [resendSlow, setResendSlow] = useState<(() => void) | null>(null);
  const withStaleText = ({ detail, ...trouble }: Trouble) =>
    trouble.status === 412 && staleText ? { ...trouble, detail: staleText } : { ...trouble, detail };
  const mutation = useMutation<Done, Error, Input, Context>(
    {
      ...handlers,
      networkMode: "always",
      retry: false,
      mutationFn: async (input) => {
        let toastId = 0;
        const onSlow = (resend: () => void) => {
          if (errorsIn === "form") setResendSlow(() => resend);
          else toastId = showError(slowTrouble, resend);
        };
        try {
          return await deliver(input, (key) => send(input, key), { onSlow, noTimeout: patient });
        } finally {
          setResendSlow(null);
          dismissToast(toastId);
        }
      },
      onSuccess: (done, input, ...rest) => {
        if (doneText) showToast(doneText(done, input));
        return handlers.onSuccess?.(done, input, ...rest);
      },
      onSettled: (...results) => {
        if (refreshes) void client.invalidateQueries({ queryKey: refreshes });
        return handlers.onSettled?.(...results);
      },
      onError: (error, input, ...rest) => {
        if (errorsIn === "toast") showError(withStaleText(troubleOf(error)), () => mutation.mutate(input));
        return handlers.onError?.(error, input, ...rest);
      },
    },
    client,
  );
  const trouble = resendSlow ? slowTrouble : mutation.error && withStaleText(troubleOf(mutation.error));
  const { variables } = mutation;
  const retry = resendSlow ?? (() => mutation.mutate(variables as Input));
  return { ...mutation, trouble, fields: trouble?.fields ?? {}, retry };
}

const showError = (trouble: Trouble, run: () => void) =>
  showToast(trouble.detail, {
    tone: "danger",
    action: canRetry(trouble) ? { label: "Retry", run } : undefined,
  });
