import { useState } from "react";
import { useChange } from "@/components/ui/use-change";

/** Switches that are saved on change: the current choices, and a setter that reverts if saving fails. */
export function useChoices<T>(
  first: T,
  send: (next: T, key: string) => Promise<unknown>,
): [choices: T, save: (next: T) => void] {
  const [choices, setChoices] = useState(first);
  const save = useChange<unknown, T, T>({
    errorsIn: "toast",
    send,
    doneText: () => "Saved.",
    onMutate: (next) => {
      setChoices(next);
      return choices;
    },
    onError: (_, __, previous) => setChoices(previous ?? first),
  });
  return [choices, save.mutate];
}
