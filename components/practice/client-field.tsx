import { useState } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useSuggestions } from "@/components/ui/suggest-box";
import type { SuggestGroup } from "@/components/ui/suggest-types";
import { countryName } from "@/lib/platform/reference/world-countries";
import { findClients } from "@/lib/practice/clients/client";

/** A client to choose. */
export interface ChosenClient {
  id: string;
  name: string;
  country: string;
}
type Props = {
  name: string;
  label: string;
  /** The client chosen at first; null for none. */
  first: ChosenClient | null;
  /** Null while the text names no chosen client. */
  onChoose: (client: ChosenClient | null) => void;
  /** The id of a client who is not offered. */
  except?: string;
  error?: string;
};

const hint = "Type two letters of the name or more, and choose from the list";

/** Chooses a client of the firm by a search in its list, however long it is. */
export function ClientField({ name, label, first, onChoose, except, error }: Props) {
  const [text, setText] = useState(first?.name ?? "");
  const ask = async (q: string, signal: AbortSignal): Promise<readonly SuggestGroup<ChosenClient>[]> => {
    const { items } = await findClients(q, signal);
    const options = items
      .filter(({ id }) => id !== except)
      .map((one) => {
        const hints = [one.company, countryName(one.country), one.email].filter(Boolean);
        return { key: one.id, label: one.name, hint: hints.join(", "), value: one };
      });
    return options.length > 0 ? [{ label: "Your clients", options }] : [];
  };
  const { input, list } = useSuggestions<ChosenClient>({
    label: "Your clients",
    mustChoose: true,
    ask,
    onChoose: (client) => {
      setText(client.name);
      onChoose(client);
    },
  });
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      <div className="relative">
        <Input
          {...input}
          {...fieldIds(name, { hint, error })}
          aria-required
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChoose(null);
          }}
        />
        {list}
      </div>
    </Field>
  );
}
